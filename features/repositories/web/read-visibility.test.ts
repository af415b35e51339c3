import { expect, test } from 'vitest'
import { createCodeHostClient } from './code-host.ts'
import { readVisibility } from './read-visibility.ts'

/** What is read of a repository where the code host answers so. */
function readWhere(status: number, body: object) {
  const codeHost = createCodeHostClient({
    baseUrl: 'https://studio.test/api/github',
    fetch: async () => Response.json(body, { status }),
  })
  return readVisibility({ owner: 'ada', name: 'tea' }, codeHost)
}

test('who can read a repository is what its code host says now, and unknown where it says nothing [DSH-21]', async () => {
  expect(await readWhere(200, { private: true })).toBe('private')
  expect(await readWhere(200, { private: false })).toBe('public')
  expect(await readWhere(404, { message: 'Not Found' })).toBe('gone')
  expect(await readWhere(502, { message: 'away' })).toBe('unknown')
  expect(await readWhere(200, {})).toBe('unknown')
})
