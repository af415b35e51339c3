/** Commit objects: parsed and written. */
import { createByteCache } from './byte-cache.ts'
import { parseOffset, parseSeconds } from './commit-times.ts'
import { cacheBytes, commitBytes, messageBytes } from './limits.ts'
import {
  isObjectId,
  objectType,
  readBeginning,
  writeObject,
  type GitRepository,
} from './object-store.ts'
import { TooMuchWork } from './work.ts'

/**
 * Who and when; `offsetMinutes` is east of Greenwich. What was pushed may be no date that can be said,
 * see `commit-times.ts`.
 */
export type Signature = { name: string; email: string; seconds: number; offsetMinutes: number }

/** A commit. */
export type Commit = {
  oid: string
  tree: string
  parents: string[]
  author: Signature
  committer: Signature
  /** Its first 64 KiB; `isCut` when there is more. */
  message: string
  isCut: boolean
}

const commits = createByteCache<Commit>(cacheBytes.commits)

/** Tags of tags that are followed. */
const mostTags = 10

/**
 * Reads a commit; an annotated tag is followed. Null when there is no commit of that id.
 * @throws TooMuchWork when its header is larger than 1 MiB
 */
export async function readCommit(repo: GitRepository, oid: string): Promise<Commit | null> {
  let next = oid
  for (let tags = 0; tags <= mostTags; tags++) {
    repo.work.spend('commits')
    const key = `${repo.gitdir}:${next}`
    const known = commits.get(key)
    if (known) return known
    const found = await readBeginning(repo, next, commitBytes)
    if (found?.type === 'commit') {
      const commit = parseCommit(next, found)
      commits.set(key, commit, 500 + 2 * commit.message.length + 60 * commit.parents.length)
      return commit
    }
    const target = found?.type === 'tag' ? targetOf(found.bytes) : null
    if (target === null) return null
    next = target
  }
  return null
}

function targetOf(tag: Buffer): string | null {
  return /^object ([0-9a-f]{40})\n/.exec(tag.toString('latin1', 0, 60))?.[1] ?? null
}

/** Whether there is a commit of exactly that id. */
export async function hasCommit(repo: GitRepository, oid: string): Promise<boolean> {
  return (await objectType(repo, oid)) === 'commit'
}

const utf8 = new TextDecoder('utf-8', { ignoreBOM: true })

/** Writes a commit and answers it. */
export async function writeCommit(
  repo: GitRepository,
  commit: Omit<Commit, 'oid' | 'isCut'>,
): Promise<Commit> {
  const head = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${formatSignature(commit.author)}`,
    `committer ${formatSignature(commit.committer)}`,
  ]
  const text = `${head.join('\n')}\n\n${commit.message}`
  const oid = await writeObject(repo, 'commit', Buffer.from(text))
  return { ...commit, oid, ...cutMessage(Buffer.from(commit.message), true, utf8) }
}

// eslint-disable-next-line no-control-regex -- control characters are what is removed
const breaksHeader = /[\u0000-\u001f\u007f<>]/g

/** Takes out of a name or address what would break a commit's header, as git itself does. */
export function cleanIdentity(text: string): string {
  return text
    .replace(breaksHeader, '')
    .trim()
    .replace(/^[.,:;"'\\]+|[.,:;"'\\]+$/g, '')
    .trim()
}

function formatSignature(signature: Signature): string {
  const { name, email, seconds, offsetMinutes } = signature
  const size = Math.abs(offsetMinutes)
  const zone = String(Math.floor(size / 60) * 100 + (size % 60)).padStart(4, '0')
  return `${name} <${email}> ${seconds} ${offsetMinutes < 0 ? '-' : '+'}${zone}`
}

function parseCommit(oid: string, found: { bytes: Buffer; isWhole: boolean }): Commit {
  const { bytes, isWhole } = found
  const cut = bytes.indexOf('\n\n')
  if (cut < 0 && !isWhole) throw new TooMuchWork('commitHeader', commitBytes)
  const headBytes = bytes.subarray(0, cut < 0 ? bytes.length : cut)
  const decoder = decoderOf(headBytes)
  const head = decoder.decode(headBytes)
  const values = (key: string) =>
    [...head.matchAll(new RegExp(`^${key} (.*)$`, 'gm'))].map((match) => match[1] ?? '')
  return {
    oid,
    tree: values('tree').find(isObjectId) ?? '',
    parents: values('parent').filter(isObjectId),
    author: parseSignature(values('author')[0] ?? ''),
    committer: parseSignature(values('committer')[0] ?? ''),
    ...cutMessage(cut < 0 ? Buffer.alloc(0) : bytes.subarray(cut + 2), isWhole, decoder),
  }
}

/** Names of encodings that git's programs write and the Encoding Standard does not know. */
const otherLabels = new Map([
  ['cp932', 'shift_jis'],
  ['cp936', 'gbk'],
  ['cp949', 'euc-kr'],
  ['cp950', 'big5'],
  ['latin-1', 'latin1'],
])

/** What reads a commit's words: the encoding that its header names, else UTF-8, as git does. */
function decoderOf(head: Buffer): typeof utf8 {
  const [, label = 'utf-8'] = /^encoding (.{1,40})$/m.exec(head.toString('latin1')) ?? []
  const name = label.trim().toLowerCase()
  try {
    return new TextDecoder(otherLabels.get(name) ?? name, { ignoreBOM: true })
  } catch {
    // The only way to hear that an encoding is unknown.
    return utf8
  }
}

function cutMessage(
  bytes: Buffer,
  isWhole: boolean,
  decoder: typeof utf8,
): { message: string; isCut: boolean } {
  if (bytes.length <= messageBytes) return { message: decoder.decode(bytes), isCut: !isWhole }
  let end = messageBytes
  // Not within a character: its further bytes begin with the bits 10.
  while (end > messageBytes - 4 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end -= 1
  return { message: decoder.decode(bytes.subarray(0, end)), isCut: true }
}

const longestIdentity = 1000

function parseSignature(line: string): Signature {
  const [, name = '', email = '', rest = ''] = /^([^<]*)<([^>]*)>(.*)$/.exec(line) ?? []
  const [, seconds = '0', sign = '+', hours = '0', minutes = '0'] =
    /^ *(-?\d+)(?: +([+-])(\d\d)(\d\d))?/.exec(rest) ?? []
  return {
    name: name.trim().slice(0, longestIdentity).toWellFormed(),
    email: email.slice(0, longestIdentity).toWellFormed(),
    seconds: parseSeconds(seconds),
    offsetMinutes: parseOffset(sign, hours, minutes),
  }
}
