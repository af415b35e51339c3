/** What the model knows of a project's files, so that the later rounds of a turn say only what others changed since. */
import { countTokens } from '../contract/token-count.ts'
import type { FileContent } from '../project/content.ts'
import { sameContent } from '../project/content.ts'
import type { FileEntry, Files } from './files.ts'
import { fileBlock, type FileText } from './files-prompt.ts'
import { fileLine } from './prompt.ts'
import { createStandingTexts, type StandingTexts } from './standing-texts.ts'

// What is longer is named, and read where it matters.
const fileTokens = 2_000
const allTokens = 6_000

/** The knowledge of one turn. */
export type ProjectView = ReturnType<typeof createProjectView>

type Known = {
  /** Files that the model itself has changed since it was told of the project. */
  own: Set<string>
  /** Size and time of each file as the model was told. */
  stamps: Map<string, string>
  /** Files whose change was told by name only, as they were then. */
  told: Map<string, FileContent>
  seen: Map<string, FileContent>
  outdated: Set<string>
  standing: StandingTexts
  revisions: Map<string, number>
}

/**
 * Starts with nothing known.
 * @param source the files of the project
 */
export function createProjectView(source: Files) {
  const known: Known = {
    own: new Set(),
    stamps: new Map(),
    told: new Map(),
    seen: new Map(),
    outdated: new Set(),
    standing: createStandingTexts(),
    revisions: new Map(),
  }
  const { own, told, seen, outdated, standing, revisions } = known
  return {
    /** The texts that stand in the context now. */
    standing,
    /** In which revision a file stands there; what is read first has its first. */
    revisionOf(path: string): number {
      const revision = revisions.get(path) ?? 1
      revisions.set(path, revision)
      return revision
    },
    /** Content of each file as the model last read, wrote or was shown it. */
    seen,
    /** Files that an edit found changed by somebody else. */
    outdated,
    /** The files for the model's own calls: what these change is no news. */
    files: watched(source, (path) => {
      own.add(path)
      told.delete(path)
    }),
    /** The model was shown these files whole, in their first revision. */
    show(files: readonly FileText[]): void {
      revisions.clear()
      standing.forget()
      for (const { path, text } of files) {
        seen.set(path, text)
        revisions.set(path, 1)
        standing.put(path, text)
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
    remember: (entries: readonly FileEntry[]) => remember(known, entries),
    /** What others changed since, for the model; empty where nothing did. */
    news: () => newsOf(source, known),
  }
}

function remember({ stamps, own, outdated }: Known, entries: readonly FileEntry[]): void {
  stamps.clear()
  for (const entry of entries) stamps.set(entry.path, stampOf(entry))
  for (const set of [own, outdated]) set.clear()
}

async function newsOf(source: Files, known: Known): Promise<string> {
  const { own, stamps, told, seen } = known
  const entries = await source.list()
  const lines: string[] = []
  const blocks: string[] = []
  let left = allTokens
  for (const entry of entries) {
    const { path } = entry
    const change = await changeOf(source, known, entry)
    if (change === null) continue
    lines.push(fileLine(entry))
    const { now } = change
    if (now === null) continue
    const block = typeof now === 'string' ? fileBlock({ path, text: now }) : ''
    const cost = countTokens(block)
    // A file that is only named must be read before it is written again.
    if (block === '' || cost > Math.min(left, fileTokens)) told.set(path, now)
    else {
      left -= cost
      blocks.push(block)
      seen.set(path, now)
      if (typeof now === 'string') known.standing.put(path, now)
      known.revisions.set(path, (known.revisions.get(path) ?? 0) + 1)
      told.delete(path)
    }
  }
  const there = new Set(entries.map(({ path }) => path))
  const missing = [...stamps.keys()].filter((path) => !there.has(path) && !own.has(path))
  for (const path of missing) seen.delete(path)
  remember(known, entries)
  lines.push(...missing.map((path) => `- ${path} (deleted)`))
  return newsText(lines, blocks)
}

// Whether somebody else has changed a file since the model was told of it, and how it is now where the model has
// seen it.
async function changeOf(
  source: Files,
  { own, stamps, told, seen, outdated }: Known,
  entry: FileEntry,
): Promise<{ now: FileContent | null } | null> {
  const { path } = entry
  const before = told.get(path) ?? seen.get(path)
  if (before === undefined) {
    const isKnown = own.has(path) || stamps.get(path) === stampOf(entry)
    return isKnown ? null : { now: null }
  }
  const read = await source.read(path)
  if (!read.ok) return null
  return sameContent(before, read.value) && !outdated.has(path) ? null : { now: read.value }
}

function newsText(lines: readonly string[], blocks: readonly string[]): string {
  if (lines.length === 0) return ''
  const head =
    'Changed in the meantime, not by you (bytes); read what is not shown before you change it:'
  return [head, ...lines, ...(blocks.length === 0 ? [] : ['As they are now:', ...blocks])].join(
    '\n',
  )
}

function stampOf({ sizeBytes, changedAt }: FileEntry): string {
  return `${sizeBytes} ${changedAt}`
}

/** The same files; paths of what is changed through them are passed on. */
function watched(files: Files, touch: (path: string) => void): Files {
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
      if (moved.ok)
        for (const { from: old, to: now } of moved.value) for (const path of [old, now]) touch(path)
      return moved
    },
    async remove(path) {
      const removed = await files.remove(path)
      if (removed.ok) touch(path)
      return removed
    },
  }
}
