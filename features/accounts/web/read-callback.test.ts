import { expect, test } from 'vitest'
import { readCallback } from './read-callback.ts'

const read = (query: string, isOurs = true) => readCallback(new URLSearchParams(query), isOurs)

test('a code with the state that was stored is exchanged', () => {
  expect(read('code=c&state=s1&iss=https://host')).toEqual({
    kind: 'code',
    code: 'c',
    state: 's1',
    iss: 'https://host',
  })
})

test('a state that is different or absent on either side is refused [AUTH-11]', () => {
  expect(read('code=c&state=s2', false)).toEqual({ kind: 'badState' })
  expect(read('code=c')).toEqual({ kind: 'badState' })
  expect(read('code=c&state=')).toEqual({ kind: 'badState' })
})

test('no code is told as such [AUTH-12]', () => {
  expect(read('state=s1')).toEqual({ kind: 'noCode' })
  expect(read('code=&state=s1')).toEqual({ kind: 'noCode' })
})

test('an error is looked at before code and state, its description cut at 300 characters [AUTH-13]', () => {
  expect(read('error=access_denied&code=c&state=wrong')).toEqual({
    kind: 'denied',
    description: null,
  })
  const long = readCallback(
    new URLSearchParams({ error: 'x', error_description: '长'.repeat(400) }),
    true,
  )
  expect(long).toEqual({ kind: 'denied', description: `${'长'.repeat(300)}…` })
})
