/** What the model knows of a project's files, so that the later rounds of a turn say only what others changed since. */
import { countTokens } from '../contract/token-count.ts'
import type { FileContent } from '../project/content.ts'
import { sameContent } from '../project/content.ts'
import type { FileEntry, Files } from './files.ts'
import { fileBlock, type FileText } from './files-prompt.ts'
import { fileLine } from './prompt.ts'

// What is longer is named, and read where it matters.
const fileTokens = 2_000
const allTokens = 6_000

/** The knowledge of one turn. */
export type ProjectView = ReturnType<typeof createProjectView>

/**
 * Starts with nothing known.
 * @param source the files of the project
 */
export function createProjectView(source: Files) {
  const own = new Set<string>()
  const stamps = new Map<string, string>()
  const told = new Map<string, FileContent>()
  const seen = new Map<string, FileContent>()
  const outdated = new Set<string>()
  const revisions = new Map<string, number>()

  function touch(...paths: readonly string[]): void {
    for (const path of paths) {
      own.add(path)
      told.delete(path)
    }
  }

  /** Whether somebody else has changed a file since the model was told of it, and how it is now. */
  async function changeOf(entry: FileEntry): Promise<FileContent | 'unread' | null> {
    const { path } = entry
    const known = told.get(path) ?? seen.get(path)
    if (known === undefined) {
      const isKnown = own.has(path) || stamps.get(path) === stampOf(entry)
      return isKnown ? null : 'unread'
    }
    const read = await source.read(path)
    if (!read.ok) return null
    return sameContent(known, read.value) && !outdated.has(path) ? null : read.value
  }

  return {
    /** Content of each file as the model last read, wrote or was shown it. */
    seen,
    outdated,
    /** The files for the model's own calls: what these change is no news. */
    files: watched(source, touch),
    /** The model was shown these files whole, in their first revision. */
    show(files: readonly FileText[]): void {
      revisions.clear()
      for (const { path, text } of files) {
        seen.set(path, text)
        revisions.set(path, 1)
      }
    },
    /** Counts a change of the model's own; undefined for a file that does not stand in the context. */
    nextRevision(path: string): number | undefined {
      const revision = revisions.get(path)
      if (revision === undefined) return undefined
      revisions.set(path, revision + 1)
      return revision + 1
    },
    /** Remembers the state of the project that the model has been told. */
    remember(entries: readonly FileEntry[]): void {
      stamps.clear()
      for (const entry of entries) stamps.set(entry.path, stampOf(entry))
      for (const set of [own, outdated]) set.clear()
    },
    /** What others changed since, for the model; empty where nothing did. */
    async news(): Promise<string> {
      const entries = await source.list()
      const lines: string[] = []
      const blocks: string[] = []
      let left = allTokens
      for (const entry of entries) {
        const { path } = entry
        const now = await changeOf(entry)
        if (now === null) continue
        lines.push(fileLine(entry))
        if (now === 'unread') continue
        const block = typeof now === 'string' ? fileBlock({ path, text: now }) : ''
        const cost = countTokens(block)
        const isShown = block !== '' && cost <= Math.min(left, fileTokens)
        // A file that is only named must be read before it is written again.
        if (isShown) {
          left -= cost
          blocks.push(block)
          seen.set(path, now)
          told.delete(path)
        } else told.set(path, now)
      }
      const there = new Set(entries.map(({ path }) => path))
      const missing = [...stamps.keys()].filter((path) => !there.has(path) && !own.has(path))
      for (const path of missing) seen.delete(path)
      this.remember(entries)
      lines.push(...missing.map((path) => `- ${path} (deleted)`))
      return newsText(lines, blocks)
    },
  }
}

function newsText(lines: readonly string[], blocks: readonly string[]): string {
  if (lines.length === 0) return ''
  const head = 'Changed in the meantime, not by you; read what is not shown before you change it:'
  return [head, ...lines, ...(blocks.length === 0 ? [] : ['As they are now:', ...blocks])].join(
    '\n',
  )
}

function stampOf({ sizeBytes, changedAt }: FileEntry): string {
  return `${sizeBytes} ${changedAt}`
}

/** The same files; paths of what is changed through them are passed on. */
function watched(files: Files, touch: (...paths: string[]) => void): Files {
  const after =
    <Content>(change: (path: string, content: Content) => ReturnType<Files['remove']>) =>
    async (path: string, content: Content) => {
      const done = await change(path, content)
      if (done.ok) touch(path)
      return done
    }
  return {
    list: () => files.list(),
    read: (path) => files.read(path),
    create: after<FileContent>((path, content) => files.create(path, content)),
    write: after<FileContent>((path, content) => files.write(path, content)),
    append: after<string>((path, text) => files.append(path, text)),
    async move(from, to) {
      const moved = await files.move(from, to)
      if (moved.ok) for (const file of moved.value) touch(file.from, file.to)
      return moved
    },
    async remove(path) {
      const removed = await files.remove(path)
      if (removed.ok) touch(path)
      return removed
    },
  }
}
