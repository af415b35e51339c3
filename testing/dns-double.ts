/** A DNS server over UDP on loopback that answers what a test has written into it. Tests only. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'

/**
 * Records by name; a name that is absent does not exist, one of `broken` cannot be told of, and one of `silent` is never
 * answered.
 */
export type DnsZone = {
  txt: Record<string, string[]>
  cname: Record<string, string>
  a: Record<string, string[]>
  broken: Set<string>
  silent: Set<string>
}

const codes = { serverFailed: 2, noSuchName: 3 } as const
const kinds = { a: 1, cname: 5, txt: 16 } as const

/** Starts it; `address` is what the setting of a resolver takes. */
export async function startDnsDouble(): Promise<{
  zone: DnsZone
  /** The names that were asked for, each with its kind as a number. */
  asked: string[]
  address: string
  close(): Promise<void>
}> {
  const zone: DnsZone = { txt: {}, cname: {}, a: {}, broken: new Set(), silent: new Set() }
  const asked: string[] = []
  const socket = createSocket('udp4')
  socket.on('message', (query, from) => {
    const { name, kind, end } = questionIn(query)
    asked.push(`${kind} ${name}`)
    if (zone.silent.has(name)) return
    socket.send(answerTo(query.subarray(0, end), zone, name, kind), from.port, from.address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return {
    zone,
    asked,
    address: `127.0.0.1:${socket.address().port}`,
    close: async () => {
      socket.close()
      await once(socket, 'close')
    },
  }
}

/** The one question of a query (RFC 1035, 4.1). */
function questionIn(query: Buffer): { name: string; kind: number; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), kind: query.readUInt16BE(at + 1), end: at + 5 }
}

function answerTo(question: Buffer, zone: DnsZone, name: string, kind: number): Buffer {
  const records = zone.broken.has(name) ? [] : recordsOf(zone, name, kind)
  const head = Buffer.from(question)
  const isThere = records.length > 0 || [zone.txt, zone.cname, zone.a].some((all) => name in all)
  const failed = zone.broken.has(name) ? codes.serverFailed : codes.noSuchName
  // A response, recursion available.
  head.writeUInt16BE(0x8180 + (isThere && !zone.broken.has(name) ? 0 : failed), 2)
  head.writeUInt16BE(records.length, 6)
  head.writeUInt32BE(0, 8)
  return Buffer.concat([head, ...records])
}

function recordsOf(zone: DnsZone, name: string, kind: number): Buffer[] {
  const alias = zone.cname[name]
  if (kind === kinds.cname) return alias === undefined ? [] : [record(name, kind, named(alias))]
  if (alias !== undefined)
    return [record(name, kinds.cname, named(alias)), ...recordsOf(zone, alias, kind)]
  if (kind === kinds.txt)
    return (zone.txt[name] ?? []).map((text) => record(name, kind, texts(text)))
  if (kind !== kinds.a) return []
  return (zone.a[name] ?? []).map((at) =>
    record(name, kind, Buffer.from(at.split('.').map(Number))),
  )
}

function record(name: string, kind: number, data: Buffer): Buffer {
  const head = Buffer.alloc(10)
  head.writeUInt16BE(kind, 0)
  head.writeUInt16BE(1, 2)
  head.writeUInt32BE(60, 4)
  head.writeUInt16BE(data.length, 8)
  return Buffer.concat([named(name), head, data])
}

function named(name: string): Buffer {
  return Buffer.concat([...name.split('.').map(texts), Buffer.from([0])])
}

function texts(text: string): Buffer {
  return Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])
}
