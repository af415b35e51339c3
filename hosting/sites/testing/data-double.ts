/** A small server that answers below `/_app/` as the product does, in memory, and serves pages. Tests only. */
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import type { JsonObject } from '../../../project/content-file/json.ts'
import { changeEntry } from '../../../project/data-file/change-entry.ts'

/** A call that reached the server. */
export type SeenCall = {
  method: string
  path: string
  who: string
  body: unknown
  headers: IncomingMessage['headers']
}

type Entry = {
  id: string
  data: JsonObject
  revision: number
  createdAt: string
  updatedAt: string
  isMine: boolean
  by: { id: string; name: string | null }
}
type Row = Omit<Entry, 'isMine'> & { collection: string; seq: number }
type Change = { seq: number; collection: string; id: string; row: Row | null }
type Stream = { response: ServerResponse; who: string; collections: string[] }
type Answer = { status: number; body?: unknown; headers?: Record<string, string> }

export type DataDouble = {
  origin: string
  calls: SeenCall[]
  /** Streams that are open now. */
  streams: Stream[]
  rows(collection: string): Row[]
  /** Answers a call in the server's place; null lets it through. */
  intercept: ((call: SeenCall) => Answer | 'hang' | 'break' | null) | null
  /** Does the work of a write and loses the answer, so often. */
  loseReplies: number
  /** Tokens that are good now, by whose they are. */
  tokens: Map<string, string>
  collections: { name: string; kind: string; title: null; sentence: string; anonymous: boolean }[]
  /** What `/_app/live` answers to who resumes from before. */
  forgetsChanges: boolean
  cutStreams(): void
  write(collection: string, id: string, data: JsonObject): void
  remove(collection: string, id: string): void
  close(): Promise<void>
}

/** Starts it. `pages` are HTML by path; without `scripts` it is a plain file server that has the files alone. */
export async function startDataDouble(
  scriptFolder: string,
  pages: Record<string, string>,
  isPlain = false,
): Promise<DataDouble> {
  const rows = new Map<string, Row>()
  const changes: Change[] = []
  let seq = 0
  const double: DataDouble = {
    origin: '',
    calls: [],
    streams: [],
    rows: (collection) => [...rows.values()].filter((row) => row.collection === collection),
    intercept: null,
    loseReplies: 0,
    tokens: new Map(),
    collections: [],
    forgetsChanges: false,
    cutStreams() {
      for (const { response } of double.streams) response.destroy()
    },
    write(collection, id, data) {
      put({ collection, id, who: 'somebody', data })
    },
    remove(collection, id) {
      rows.delete(`${collection}/${id}`)
      note(collection, id, null)
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  function put(given: { collection: string; id: string; who: string; data: JsonObject }): Row {
    const { collection, id, who, data } = given
    const held = rows.get(`${collection}/${id}`)
    const now = new Date().toISOString()
    const row: Row = {
      id,
      collection,
      data,
      seq: seq + 1,
      revision: (held?.revision ?? 0) + 1,
      createdAt: held?.createdAt ?? now,
      updatedAt: now,
      by: held?.by ?? { id: who, name: who },
    }
    rows.set(`${collection}/${id}`, row)
    note(collection, id, row)
    return row
  }

  function note(collection: string, id: string, row: Row | null): void {
    seq += 1
    const change = { seq, collection, id, row }
    changes.push(change)
    for (const stream of double.streams) tell(stream, change)
  }

  function tell({ response, who, collections }: Stream, change: Change): void {
    const { collection, id, row } = change
    if (!collections.includes(collection)) return
    const entry = row && shown(row, who)
    if (collection === 'votes') {
      response.write(
        `id: ${change.seq}\nevent: totals\ndata: ${JSON.stringify({ collection })}\n\n`,
      )
      if (row && row.by.id !== who) return
    }
    response.write(
      `id: ${change.seq}\nevent: change\ndata: ${JSON.stringify({ collection, id, entry })}\n\n`,
    )
  }

  function openStream(
    request: IncomingMessage,
    response: ServerResponse,
    url: URL,
    who: string,
  ): void {
    const collections = (url.searchParams.get('collections') ?? '').split(',')
    const last = request.headers['last-event-id']
    const since = last === undefined ? seq : Number(last)
    const stream = { response, who, collections }
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write(
      `: hello\nid: ${double.forgetsChanges ? seq : since}\nevent: ready\ndata: {}\n\n`,
    )
    if (double.forgetsChanges && last !== undefined)
      response.write(`id: ${seq}\nevent: reset\ndata: {}\n\n`)
    else for (const change of changes) if (change.seq > since) tell(stream, change)
    double.streams.push(stream)
    response.on('close', () => {
      double.streams = double.streams.filter((one) => one !== stream)
    })
  }

  function answer(call: SeenCall, url: URL): Answer {
    const [what = '', collection = '', id] = url.pathname.slice('/_app/'.length).split('/')
    if (what === 'me') return { status: 200, body: meOf(call.who) }
    if (what === 'token') return answerToken(call, collection)
    if (url.pathname.endsWith('/report')) return { status: 204 }
    const all = double.rows(collection)
    if (what === 'totals') return { status: 200, body: totalsOf(all) }
    const fit = all.filter((row) =>
      url.searchParams.getAll('where').every((text) => fits(row, text)),
    )
    if (what === 'count') return { status: 200, body: { count: fit.length } }
    if (call.method === 'GET' && id === undefined)
      return { status: 200, body: listOf(fit, url, call.who) }
    return answerEntry(call, collection, id)
  }

  function answerEntry(call: SeenCall, collection: string, given: string | undefined): Answer {
    const { method, who, headers } = call
    const body = bodyOf(call.body)
    const id = given ?? String(body['id'])
    const held = rows.get(`${collection}/${id}`)
    if (method === 'GET') return { status: 200, body: { entry: held ? shown(held, who) : null } }
    if (who === '') return refusal(401, 'dataSignIn')
    if (method === 'DELETE') {
      if (held) double.remove(collection, id)
      return { status: 204 }
    }
    if (method === 'POST' && held) return { status: 201, body: { entry: shown(held, who) } }
    if (method === 'PATCH' && !held) return refusal(404, 'notFound')
    if (held && headers['if-none-match'] === '*') return refusal(412, 'dataExists')
    if (headers['if-match'] !== undefined && headers['if-match'] !== `"${held?.revision}"`)
      return refusal(412, 'changedElsewhere')
    const before = method === 'PATCH' && held ? bodyOf(held.data) : {}
    const changed = changeEntry(before, bodyOf(body['data']), Date.now())
    if ('fault' in changed || changed.data['refuse'] === true)
      return refusal(422, 'dataEntryInvalid')
    const row = put({ collection, id, who, data: changed.data })
    return { status: method === 'POST' ? 201 : 200, body: { entry: shown(row, who) } }
  }

  function answerToken({ body }: SeenCall, what: string): Answer {
    const refresh = String(bodyOf(body)['refresh'])
    if (what === 'end') {
      for (const [token, who] of double.tokens)
        if (refresh === `refresh-${who}`) double.tokens.delete(token)
      return { status: 204 }
    }
    const who = what === 'renew' ? refresh.replace('refresh-', '') : String(bodyOf(body)['code'])
    const token = `${who}-${double.calls.length}`
    double.tokens.set(token, who)
    return {
      status: 200,
      body: { token, refresh: `refresh-${who}`, expiresIn: 3_600, id: who, name: who },
    }
  }

  function meOf(who: string) {
    return {
      id: who || null,
      name: who.startsWith('visitor-') ? null : who || null,
      isSignedIn: who !== '' && !who.startsWith('visitor-'),
      isOwner: false,
      connectUrl: `${double.origin}/connect?app=1`,
      collections: double.collections,
    }
  }

  const server = createServer((request, response) => {
    void serve(request, response)
  })

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', double.origin)
    const page = pages[url.pathname]
    if (page !== undefined)
      return send(response, { status: 200, body: page }, 'text/html; charset=utf-8')
    if (/^\/_app\/[\w.-]+\.m?js$/.test(url.pathname)) {
      const text = await readFile(path.join(scriptFolder, path.basename(url.pathname)), 'utf8')
      return send(response, { status: 200, body: text }, 'text/javascript')
    }
    if (isPlain || !url.pathname.startsWith('/_app/'))
      return send(response, { status: 404, body: '<h1>Not found</h1>' }, 'text/html')
    const text = await textOf(request)
    const token = request.headers.authorization?.replace('Bearer ', '')
    const visitor = request.headers['x-app-visitor']
    const who =
      token === undefined
        ? visitor === undefined
          ? ''
          : `visitor-${String(visitor).slice(0, 6)}`
        : double.tokens.get(token)
    const call: SeenCall = {
      method: request.method ?? '',
      path: url.pathname + url.search,
      who: who ?? '',
      body: text === '' ? null : JSON.parse(text),
      headers: request.headers,
    }
    double.calls.push(call)
    const instead = double.intercept?.(call) ?? null
    if (instead === 'hang') return
    if (instead === 'break') {
      response.destroy()
      return
    }
    if (instead) return send(response, instead)
    if (who === undefined) return send(response, refusal(401, 'tokenExpired'))
    if (url.pathname === '/_app/live') return openStream(request, response, url, who)
    const result = answer(call, url)
    if (call.method !== 'GET' && double.loseReplies > 0) {
      double.loseReplies -= 1
      response.destroy()
      return
    }
    send(response, result)
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  double.origin = `http://localhost:${typeof address === 'object' && address ? address.port : 0}`
  return double
}

function shown(row: Row, who: string): Entry {
  const { id, data, revision, createdAt, updatedAt, by } = row
  return { id, data, revision, createdAt, updatedAt, by, isMine: by.id === who }
}

function refusal(status: number, code: string): Answer {
  return { status, body: { error: `Refused: ${code}`, code } }
}

function send(
  response: ServerResponse,
  { status, body, headers }: Answer,
  type = 'application/json',
): void {
  response.writeHead(status, { 'Content-Type': type, ...headers })
  response.end(body === undefined ? '' : typeof body === 'string' ? body : JSON.stringify(body))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString()
}

function bodyOf(value: unknown): JsonObject {
  return isBody(value) ? value : {}
}

function isBody(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null
}

function fits({ data }: Row, filter: string): boolean {
  const [field, op, value]: [string, string, never] = JSON.parse(filter)
  const held = data[field]
  if (op === '==') return held === value
  if (op === 'array-contains') return Array.isArray(held) && held.includes(value)
  return op === '>=' ? Number(held) >= Number(value) || String(held) >= String(value) : false
}

function listOf(rows: Row[], url: URL, who: string) {
  const order = url.searchParams.get('orderBy')
  const keyOf = (row: Row) =>
    order === null ? row.seq : order === 'updatedAt' ? row.updatedAt : Number(row.data[order])
  const sorted = rows.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1))
  if (url.searchParams.get('direction') === 'desc') sorted.reverse()
  const from = Number(url.searchParams.get('after') ?? 0)
  const end = from + Number(url.searchParams.get('limit') ?? 100)
  return {
    entries: sorted.slice(from, end).map((row) => shown(row, who)),
    nextCursor: end < sorted.length ? String(end) : null,
  }
}

function totalsOf(rows: Row[]) {
  const totals: Record<string, Record<string, number>> = {}
  for (const { data } of rows)
    for (const [field, value] of Object.entries(data)) {
      const counted = (totals[field] ??= {})
      counted[String(value)] = (counted[String(value)] ?? 0) + 1
    }
  return { people: rows.length, totals }
}
