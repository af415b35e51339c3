/** Archives of tests, right ones to be spoilt in one place. */
import { createHash } from 'node:crypto'
import { type Zippable, zipSync } from 'fflate'
import { listName } from '../../format.ts'

/** The files of an archive by their paths. */
export type Files = Readonly<Record<string, string>>

/** The facts of an app without a repository. */
export const facts = {
  id: 'of-another-host',
  name: 'Brought',
  description: 'Of another host',
  tags: ['game'],
  category: null,
  appType: null,
  features: [],
  generationPrompt: null,
  status: 'published',
  subdomain: 'brought',
  createdAt: '2026-01-01T00:00:00.000Z',
  publishedAt: null,
  repository: null,
}

/** The same of one with a repository, whose bundle lies beside. */
export const withRepository = {
  ...facts,
  repository: {
    owner: 'somebody',
    name: 'brought',
    branch: 'main',
    url: '',
    isPrivate: false,
    isWhole: true,
    fault: null,
  },
}

/** An entry as it is taken along. */
export const entry = {
  collection: 'guests',
  id: 'one',
  kind: 'wall',
  data: { text: 'Hello' },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  isMine: false,
  by: { id: 'me-0000000000000000000000', name: 'admin' },
}

/** A small archive of one app, with other files in the place of some or beside them. */
export function filesOf(changed: Files = {}): Files {
  return {
    'README.md': '# Your data',
    'profile.json': '{}',
    'apps/0001/app.json': JSON.stringify(facts),
    'apps/0001/chat.jsonl': '',
    'apps/0001/data.jsonl': '',
    ...changed,
  }
}

/** The list of files, with other keys in the place of some or beside them. */
export function listOf(files: Files, changed: object = {}): string {
  const listed = Object.entries(files).map(([path, text]) => ({
    path,
    bytes: Buffer.byteLength(text),
    sha256: createHash('sha256').update(text).digest('hex'),
  }))
  const apps = [
    ...new Set(Object.keys(files).flatMap((path) => /^apps\/(\d+)\//.exec(path)?.[1] ?? [])),
  ]
  return JSON.stringify({
    format: 'magiccube-archive',
    version: 1,
    host: 'https://other.example',
    madeAt: '2026-01-01T00:00:00.000Z',
    apps,
    files: listed,
    ...changed,
  })
}

/** A zip of files; `special` are entries with attributes of their own. */
export function zipOf(files: Files, special: Zippable = {}): Buffer {
  const plain = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]),
  )
  return Buffer.from(zipSync({ ...plain, ...special }))
}

/** A whole archive. */
export function archiveOf(changed: Files = {}, list: object = {}): Buffer {
  const files = filesOf(changed)
  return zipOf({ ...files, [listName]: listOf(files, list) })
}

/** Each place of a text in the place of another as long. */
export function replaced(zip: Buffer, from: string, to: string): Buffer {
  return Buffer.from(zip.toString('latin1').replaceAll(from, to), 'latin1')
}

/** Changes a field of a file's line in the directory of a zip: its place there in bytes. */
export function patched(zip: Buffer, path: string, at: 20 | 24 | 42, value: number): Buffer {
  const copy = Buffer.from(zip)
  const line = copy.lastIndexOf(path) - 46
  copy.writeUInt32LE(value, line + at)
  return copy
}
