import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readListingQuery, sortFields, sortNames, writeListingQuery } from './listing-query.ts'

const read = (query: string) => readListingQuery(new URLSearchParams(query))

test('the address holds search, tag, order and page, and leaves the defaults out [MKT-17]', () => {
  const plain = { q: '', tag: '', sort: 'hot', page: 1 } as const
  expect(read('')).toEqual(plain)
  expect(read('sort=rating&page=3')).toEqual({ ...plain, sort: 'rating', page: 3 })
  expect(read('q=+tea+&tag=Food')).toEqual({ ...plain, q: 'tea', tag: 'food' })
  expect(read(`q=${'x'.repeat(101)}&tag=${'x'.repeat(31)}`)).toEqual({
    ...plain,
    q: 'x'.repeat(100),
  })
  expect(writeListingQuery(plain).toString()).toBe('')
  expect(
    writeListingQuery({ q: '计时 c++', tag: 'timer', sort: 'forks', page: 2 }).toString(),
  ).toBe('q=%E8%AE%A1%E6%97%B6+c%2B%2B&tag=timer&sort=forks&page=2')
})

test('whatever stands in the address, a usable listing comes of it and is written the same again [MKT-17]', () => {
  const anything = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom(...sortNames))
  fc.assert(
    fc.property(anything, anything, anything, anything, (q, tag, sort, page) => {
      const listing = readListingQuery(new URLSearchParams({ q, tag, sort, page }))
      expect(listing.page).toBeGreaterThanOrEqual(1)
      expect(listing.page * 16).toBeLessThanOrEqual(10_000)
      expect(readListingQuery(writeListingQuery(listing))).toEqual(listing)
    }),
  )
})

test('six orders are offered, each with the field that it sends [MKT-10] [MKT-11]', () => {
  expect(sortNames).toEqual(['latest', 'hot', 'downloads', 'rating', 'favorites', 'forks'])
  expect(sortFields).toEqual({
    latest: 'publishedAt',
    hot: 'downloads',
    downloads: 'downloads',
    rating: 'rating.average',
    favorites: 'favorites',
    forks: 'forks',
  })
})
