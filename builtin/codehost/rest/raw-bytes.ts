/** Files as bytes and as base64: large ones are sent while they are read. */
import type { Context } from 'hono'
import { blobSize, openObjectParts, type GitRepository } from '../git/object-store.ts'
import { notFound } from './failures.ts'
import { isKnown } from './known-answers.ts'
import { sendingWork, sendParts } from './long-calls.ts'

/** Strict base64, line breaks allowed; null when it is none. */
export function decodeBase64(text: string): Buffer | null {
  const plain = text.replaceAll(/[\r\n]/g, '')
  const isBase64 = plain.length % 4 !== 1 && /^[A-Za-z0-9+/]*={0,2}$/.test(plain)
  return isBase64 ? Buffer.from(plain, 'base64') : null
}

/** Base64 in lines of 60, as GitHub writes it. */
export function encodeBase64(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString('base64')
  return text.replaceAll(/.{1,60}/g, '$&\n')
}

/** Whether the caller asked for the bytes themselves. */
export function wantsRaw(c: Context): boolean {
  return /application\/vnd\.github(\.v3|\+)?\.?raw/.test(c.req.header('accept') ?? '')
}

/** Bytes of a repository never run on this origin: plain text, no sniffing, sandboxed. */
export async function rawAnswer(c: Context, git: GitRepository, oid: string): Promise<Response> {
  const tag = `"${oid}"`
  c.header('ETag', tag)
  c.header('Content-Type', 'text/plain; charset=utf-8')
  c.header('X-Content-Type-Options', 'nosniff')
  c.header('Content-Security-Policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
  if (isKnown(c, tag)) return c.body(null, 304)
  const opened = await openToSend(c, git, oid)
  c.header('Content-Length', String(opened.size))
  return sendParts(c, opened.parts)
}

/** A blob as GitHub's JSON: these fields, then its content in base64. */
export async function base64Answer(
  c: Context,
  git: GitRepository,
  fields: { sha: string } & Record<string, string | number>,
): Promise<Response> {
  const tag = `W/"${fields.sha}-json"`
  c.header('ETag', tag)
  if (isKnown(c, tag)) return c.body(null, 304)
  const { parts } = await openToSend(c, git, fields.sha)
  c.header('Content-Type', 'application/json')
  return sendParts(c, base64Parts(JSON.stringify(fields).slice(0, -1), parts))
}

async function openToSend(c: Context, git: GitRepository, oid: string) {
  // Sending it is work of this call, which takes its place for it before anything of it is in memory.
  git.work.spend('bytes', await blobSize(git, oid))
  await git.work.breathe()
  const opened = await openObjectParts({ gitdir: git.gitdir, work: sendingWork(c) }, oid)
  if (!opened) throw notFound()
  return opened
}

/** Bytes that make a line of 60. */
const lineBytes = 45

async function* base64Parts(
  head: string,
  parts: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${head},"content":"`)
  let rest: Uint8Array = new Uint8Array()
  for await (const part of parts) {
    const bytes = Buffer.concat([rest, part])
    const whole = bytes.length - (bytes.length % lineBytes)
    rest = bytes.subarray(whole)
    if (whole > 0) yield Buffer.from(escaped(bytes.subarray(0, whole)))
  }
  yield Buffer.from(`${escaped(rest)}","encoding":"base64"}`)
}

function escaped(bytes: Uint8Array): string {
  return encodeBase64(bytes).replaceAll('\n', '\\n')
}
