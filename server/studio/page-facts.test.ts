/** Where the studio’s pages may load pictures of people from, by the settings. */
import { expect, test } from 'vitest'
import { openTestServer } from '../testing/test-server.ts'

/** Where the studio's pages may load pictures of people from; `url` is the setting GITHUB_URL. */
async function avatarSources(url?: string): Promise<string[]> {
  const github = { GITHUB_CLIENT_ID: 'studio', GITHUB_CLIENT_SECRET: 'secret' }
  const env = url === undefined ? github : { ...github, GITHUB_URL: url }
  const { test: server, close } = await openTestServer('sqlite', { env })
  try {
    const policy = (await server.request('/')).headers.get('content-security-policy') ?? ''
    const sources = /img-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? []
    return sources.filter((source) => !/^(?:'self'|data:|blob:|http:\/\/\*\.apps\.)/.test(source))
  } finally {
    await close()
  }
}

test('pictures of people come from the code host that is set: from GitHub, or from a GitHub of one’s own, with and without hosts below it', async () => {
  expect(await avatarSources()).toEqual(['https://avatars.githubusercontent.com'])
  expect(await avatarSources('https://github.com/')).toEqual([
    'https://avatars.githubusercontent.com',
  ])
  expect(await avatarSources('https://git.example.org:8443/')).toEqual([
    'https://git.example.org:8443',
    'https://avatars.git.example.org:8443',
  ])
})
