/** Attacks on the data of a published app: entries, streams and calls of strangers without end. */
import { randomBytes } from 'node:crypto'
import { type Attack, repeat, send, type Target } from './target.ts'

/** A stranger's key; another one is another stranger. */
const newKey = (): string => randomBytes(32).toString('base64url')
const text = 'w'.repeat(60_000)

function write(target: Target, key: string, path: string, data: object, over: AbortSignal) {
  return send(
    target,
    {
      method: 'POST',
      host: target.siteHost,
      path: `/_app/data/${path}`,
      headers: { 'content-type': 'application/json', 'x-app-visitor': key },
      body: JSON.stringify({ data }),
    },
    over,
  )
}

/** Large lines in a guest book and votes, each by somebody who was never there. */
export const strangersEntries: Attack = {
  name: 'entries of strangers without end',
  run: (target, over) =>
    repeat(32, over, (turn) =>
      turn % 2 === 0
        ? write(target, newKey(), 'guests', { text }, over)
        : write(target, newKey(), 'votes', { answer: `${turn}` }, over),
    ),
}

/** Streams that are opened, from where nobody knows, and left. */
export const strangersStreams: Attack = {
  name: 'streams of changes of strangers',
  run: (target, over) =>
    repeat(400, over, (turn) =>
      send(
        target,
        {
          host: target.siteHost,
          path: '/_app/live?collections=guests,votes,notes',
          headers: {
            'x-app-visitor': newKey(),
            'last-event-id': ['', '0', '-1', '999999999999', 'e'.repeat(2_000)][turn % 5] ?? '',
          },
          leaveAfterMs: (turn % 40) * 100,
        },
        over,
      ),
    ),
}

const deep = `${'['.repeat(5_000)}${']'.repeat(5_000)}`
const oddQueries = [
  `where=${encodeURIComponent('["text","==",{"__proto__":1}]')}`,
  `where=${encodeURIComponent(`["text","in",${JSON.stringify(Array(300).fill('a'))}]`)}`,
  `where=${encodeURIComponent('["a.b.c.d.e.f.g","array-contains",null]')}&orderBy=__proto__`,
  `where=${encodeURIComponent('["%",">",1e400]')}&limit=500`,
  'orderBy=constructor&direction=desc&limit=500',
  `after=${'A'.repeat(600)}`,
  'limit=0&limit=500',
  `orderBy=${encodeURIComponent("text'; drop table entries; --")}`,
  `orderBy=${encodeURIComponent('text\u0000')}`,
]
const oddBodies = [
  '{"data":{"__proto__":{"isAuthor":true},"text":"a"}}',
  '{"data":{"text":{"$increment":1e308}}}',
  '{"data":{"text":{"$arrayUnion":[1,2]},"constructor":1}}',
  `{"data":{"text":${deep}}}`,
  '{"data":[]}',
  '{"data":{"text":"\\ud800"}}',
  '{"data":{"text":"\\u0000"}}',
  '{"id":"../../x","data":{}}',
]

/** Filters, orders, cursors and bodies that nobody means, in collections that are there and that are not. */
export const oddDataCalls: Attack = {
  name: 'odd calls of the data of an app',
  run: (target, over) =>
    repeat(16, over, (turn) => {
      const names = ['guests', 'votes', 'notes', '__proto__', 'none']
      const path = `/_app/data/${names[turn % names.length]}`
      const headers = { 'x-app-visitor': newKey() }
      const at = { host: target.siteHost }
      const query = oddQueries[turn % oddQueries.length]
      if (turn % 2 === 0) return send(target, { ...at, path: `${path}?${query}`, headers }, over)
      const body = oddBodies[turn % oddBodies.length] ?? ''
      const method = ['POST', 'PUT', 'PATCH'][turn % 3] ?? 'POST'
      return send(
        target,
        {
          ...at,
          method,
          path: method === 'POST' ? path : `${path}/one`,
          headers: { ...headers, 'content-type': 'application/json' },
          body,
        },
        over,
      )
    }),
}
