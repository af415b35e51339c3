/** Commit objects: parsed and written. */
import { readBytes, readObject, writeObject, type GitRepository } from './object-store.ts'

/** Who and when; `offsetMinutes` is east of Greenwich. */
export type Signature = { name: string; email: string; seconds: number; offsetMinutes: number }

/** A commit. */
export type Commit = {
  oid: string
  tree: string
  parents: string[]
  author: Signature
  committer: Signature
  message: string
}

/** Reads a commit; an annotated tag is followed. Null when there is no commit of that id. */
export async function readCommit(repo: GitRepository, oid: string): Promise<Commit | null> {
  const found = await readObject(repo, oid)
  if (found?.type === 'tag') {
    const target = /^object ([0-9a-f]{40})$/m.exec(Buffer.from(found.bytes).toString('utf8'))?.[1]
    return target ? readCommit(repo, target) : null
  }
  return found?.type === 'commit' ? parseCommit(oid, found.bytes) : null
}

/** Whether there is a commit of exactly that id. */
export async function hasCommit(repo: GitRepository, oid: string): Promise<boolean> {
  return (await readBytes(repo, 'commit', oid)) !== null
}

/** Writes a commit and answers it. */
export async function writeCommit(
  repo: GitRepository,
  commit: Omit<Commit, 'oid'>,
): Promise<Commit> {
  const head = [
    `tree ${commit.tree}`,
    ...commit.parents.map((parent) => `parent ${parent}`),
    `author ${formatSignature(commit.author)}`,
    `committer ${formatSignature(commit.committer)}`,
  ]
  const text = `${head.join('\n')}\n\n${commit.message}`
  const oid = await writeObject(repo, 'commit', Buffer.from(text))
  return { ...commit, oid }
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

function parseCommit(oid: string, bytes: Uint8Array): Commit {
  const text = Buffer.from(bytes).toString('utf8')
  const cut = text.indexOf('\n\n')
  const head = cut < 0 ? text : text.slice(0, cut)
  const values = (key: string) =>
    [...head.matchAll(new RegExp(`^${key} (.*)$`, 'gm'))].map((match) => match[1] ?? '')
  return {
    oid,
    tree: values('tree')[0] ?? '',
    parents: values('parent'),
    author: parseSignature(values('author')[0] ?? ''),
    committer: parseSignature(values('committer')[0] ?? ''),
    message: cut < 0 ? '' : text.slice(cut + 2),
  }
}

function parseSignature(line: string): Signature {
  const [, name = '', email = '', seconds = '0', sign = '+', hours = '0', minutes = '0'] =
    /^(.*?) ?<([^>]*)> (\d+) ([+-])(\d\d)(\d\d)$/.exec(line) ?? []
  const size = Number(hours) * 60 + Number(minutes)
  return { name, email, seconds: Number(seconds), offsetMinutes: sign === '-' ? -size : size }
}
