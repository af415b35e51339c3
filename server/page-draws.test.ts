/** Drawing a page costs the server more than any call: nobody has it done without end (T93, T39). */
import { expect, test } from 'vitest'
import { openTestServer, type TestServer } from './testing/test-server.ts'

/** What a page brings with it: the answers that it would ask for first. */
async function brings(server: TestServer, path: string, address: string) {
  const answer = await server.request(path, {}, address)
  const first = /id="first-data"[^>]*>([^<]*)</.exec(await answer.text())?.[1] ?? '{}'
  return { status: answer.status, replies: Object.keys(JSON.parse(first).replies).length }
}

test('a hundred and twenty pages a minute are drawn for an address, whatever it claims to be; it draws the rest itself, and others have their own: threats T93 and T39 [API-46]', async () => {
  const { test: server, close } = await openTestServer('sqlite', { limits: { scale: 1 } })
  try {
    const search = (at: number) => `/marketplace?q=word-${at}`
    for (let at = 0; at < 119; at += 1) await brings(server, search(at), '192.0.2.1')
    expect(await brings(server, search(119), '192.0.2.1')).toEqual({ status: 200, replies: 2 })
    for (const path of [search(120), '/marketplace', '/'])
      expect({ path, ...(await brings(server, path, '192.0.2.1')) }).toEqual({
        path,
        status: 200,
        replies: 0,
      })
    const named = await server.request(
      '/',
      { headers: { 'X-Forwarded-For': '1.1.1.1' } },
      '192.0.2.1',
    )
    expect(await named.text()).toContain('"replies":{}')
    expect((await brings(server, '/', '192.0.2.2')).replies).toBe(1)
    server.pass(60_000)
    expect((await brings(server, '/', '192.0.2.1')).replies).toBe(1)
  } finally {
    await close()
  }
})
