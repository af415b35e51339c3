/** What goes straight to the code host, while the host is moved and else. */
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { takeUnlessMoved } from './moved-host.ts'

function taken(method: string, url: string, isMoved: boolean): boolean {
  const incoming = new IncomingMessage(new Socket())
  Object.assign(incoming, { method, url })
  const outgoing = new ServerResponse(incoming)
  return takeUnlessMoved(() => true, { wasOn: () => isMoved })({ incoming, outgoing })
}

test('while the host is moved git fetches straight from the code host, and a push goes where it is refused [KIT-10]', () => {
  const repository = '/codehost/ada/reading-log.git'
  const calls = [
    ['GET', `${repository}/info/refs?service=git-receive-pack`],
    ['POST', `${repository}/git-upload-pack`],
    ['POST', `${repository}/git-receive-pack`],
    ['POST', `${repository}/git-receive-pack?x=/git-upload-pack`],
    ['DELETE', '/codehost/api/repos/ada/reading-log'],
  ] as const
  expect(calls.map(([method, url]) => taken(method, url, true))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(calls.map(([method, url]) => taken(method, url, false))).toEqual(calls.map(() => true))
})
