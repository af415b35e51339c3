/** A small server that speaks S3: objects of one bucket by path, signed requests only, faults on demand. */
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** What a request meets in place of an answer. */
export type S3Fault = 'slowDown' | 'hangUp' | null

/** The server, where it is, and what it holds. */
export type S3Double = {
  endpoint: string
  objects: Map<string, Buffer>
  /** Method and key of each request that came with a signature. */
  asked: string[]
  setFault(fault: S3Fault): void
  stop(): Promise<void>
}

const signature =
  /^AWS4-HMAC-SHA256 Credential=[^/]+\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=\S+, ?Signature=[0-9a-f]{64}$/

/** Starts a double with one bucket of this name. */
export async function startS3(bucket: string): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const asked: string[] = []
  let fault: S3Fault = null
  const server = createServer((incoming, outgoing) => {
    if (fault === 'hangUp') return void incoming.socket.destroy()
    void bodyOf(incoming).then((body) => {
      const url = new URL(incoming.url ?? '/', 'http://s3')
      const key = decodeURIComponent(url.pathname).replace(new RegExp(`^/${bucket}/?`), '')
      if (!signature.test(incoming.headers.authorization ?? ''))
        return refuse(outgoing, 403, 'AccessDenied')
      asked.push(`${incoming.method} ${key}`)
      if (fault === 'slowDown') return refuse(outgoing, 503, 'SlowDown')
      return answer(outgoing, objects, { method: incoming.method ?? '', key, body, url })
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    asked,
    setFault: (next) => void (fault = next),
    stop: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}

type Asked = { method: string; key: string; body: Buffer; url: URL }

function answer(outgoing: ServerResponse, objects: Map<string, Buffer>, asked: Asked): void {
  const { method, key, body, url } = asked
  if (method === 'PUT') {
    objects.set(key, body)
    outgoing.writeHead(200, { ETag: tagOf(body) }).end()
    return
  }
  if (method === 'DELETE') {
    objects.delete(key)
    outgoing.writeHead(204).end()
    return
  }
  if (key === '' && url.searchParams.get('list-type') === '2') return list(outgoing, objects, url)
  const object = objects.get(key)
  if (!object) return refuse(outgoing, 404, 'NoSuchKey')
  const headers = { 'Content-Length': String(object.length), ETag: tagOf(object) }
  outgoing.writeHead(200, { ...headers, 'Last-Modified': new Date(0).toUTCString() })
  outgoing.end(method === 'HEAD' ? undefined : object)
}

/** A store may answer fewer than the thousand that are asked for. */
const keysOnPage = 100

/** A page of the keys with a prefix, in order; the token of the next one is its first key. */
function list(outgoing: ServerResponse, objects: Map<string, Buffer>, url: URL): void {
  const prefix = url.searchParams.get('prefix') ?? ''
  const from = url.searchParams.get('continuation-token') ?? ''
  const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key >= from).toSorted()
  const rows = keys
    .slice(0, keysOnPage)
    .map((key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`)
  const next = keys[keysOnPage]
  const more =
    next === undefined
      ? '<IsTruncated>false</IsTruncated>'
      : `<IsTruncated>true</IsTruncated><NextContinuationToken>${next}</NextContinuationToken>`
  outgoing.writeHead(200, { 'Content-Type': 'application/xml' })
  outgoing.end(`<ListBucketResult>${more}${rows.join('')}</ListBucketResult>`)
}

function refuse(outgoing: ServerResponse, status: number, code: string): void {
  outgoing.writeHead(status, { 'Content-Type': 'application/xml' })
  outgoing.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`)
}

function tagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`
}

async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of incoming) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
