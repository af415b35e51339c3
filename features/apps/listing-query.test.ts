import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readListingQuery, sortFields, sortNames, writeListingQuery } from './listing-query.ts'

const read = (query: string) => readListingQuery(new URLSearchParams(query))

test('the address holds order and page, and leaves the defaults out [MKT-17]', () => {
  expect(read('')).toEqual({ sort: 'hot', page: 1 })
  expect(read('sort=rating&page=3')).toEqual({ sort: 'rating', page: 3 })
  expect(writeListingQuery({ sort: 'hot', page: 1 }).toString()).toBe('')
  expect(writeListingQuery({ sort: 'forks', page: 2 }).toString()).toBe('sort=forks&page=2')
})

test('whatever stands in the address, a usable listing comes of it and is written the same again [MKT-17]', () => {
  const anything = fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom(...sortNames))
  fc.assert(
    fc.property(anything, anything, (sort, page) => {
      const listing = readListingQuery(new URLSearchParams({ sort, page }))
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
