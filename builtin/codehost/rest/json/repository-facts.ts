/** What a repository's files tell about it: its main language and its size. */
import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LRUCache } from 'lru-cache'
import { readCommit } from '../../git/commit-objects.ts'
import { blobSize, type GitRepository } from '../../git/object-store.ts'
import { readRef } from '../../git/refs.ts'
import { readTree } from '../../git/tree-objects.ts'
import type { WorkLimits } from '../../git/limits.ts'
import { startWork, TooMuchWork } from '../../git/work.ts'

/** Language as GitHub names it, or null; size of the repository on disk in KiB. */
export type RepositoryFacts = { language: string | null; sizeKb: number }

const languages: Record<string, string> = {
  astro: 'Astro',
  c: 'C',
  cc: 'C++',
  cpp: 'C++',
  cs: 'C#',
  css: 'CSS',
  dart: 'Dart',
  go: 'Go',
  html: 'HTML',
  htm: 'HTML',
  java: 'Java',
  js: 'JavaScript',
  cjs: 'JavaScript',
  mjs: 'JavaScript',
  jsx: 'JavaScript',
  kt: 'Kotlin',
  less: 'Less',
  lua: 'Lua',
  php: 'PHP',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  scss: 'SCSS',
  sh: 'Shell',
  svelte: 'Svelte',
  swift: 'Swift',
  ts: 'TypeScript',
  tsx: 'TypeScript',
  vue: 'Vue',
}

/** What is looked at to tell a language and a size: more of the same changes neither. */
const mostSources = 2000
const factLimits: Partial<WorkLimits> = {
  entries: 20_000,
  bytes: 8 * 1024 * 1024,
  deltaBytes: 64 * 1024 * 1024,
  files: 20_000,
  milliseconds: 5_000,
}
const known = new LRUCache<string, RepositoryFacts>({ max: 1000 })

/** The facts at the head of a branch; worked out once for each head, as far as they are soon known. */
export async function repositoryFacts(
  { gitdir, work }: GitRepository,
  branch: string,
): Promise<RepositoryFacts> {
  await work.breathe()
  // They are kept for others, so that whoever asked first may hang up.
  const repo = { gitdir, work: startWork({ limits: factLimits }) }
  const head = await readRef(repo, `refs/heads/${branch}`)
  if (head === null) return { language: null, sizeKb: 0 }
  const key = `${gitdir} ${head}`
  const facts = known.get(key) ?? {
    language: await mainLanguage(repo, head),
    sizeKb: Math.ceil((await folderBytes(repo, join(gitdir, 'objects'))) / 1024),
  }
  known.set(key, facts)
  return facts
}

async function mainLanguage(repo: GitRepository, head: string): Promise<string | null> {
  const bytes = new Map<string, number>()
  await untilTooMuch(async () => {
    for await (const { language, oid } of sourceFiles(repo, head))
      bytes.set(language, (bytes.get(language) ?? 0) + (await blobSize(repo, oid)))
  })
  const [first] = [...bytes].sort((a, b) => b[1] - a[1])
  return first?.[0] ?? null
}

async function* sourceFiles(
  repo: GitRepository,
  head: string,
): AsyncGenerator<{ language: string; oid: string }> {
  const commit = await readCommit(repo, head)
  const folders = commit ? [commit.tree] : []
  let found = 0
  // The last folder first: files lie at the ends.
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const { name, mode, oid } of (await readTree(repo, folder)) ?? []) {
      if (mode === '040000' && name !== 'node_modules') folders.push(oid)
      const language = mode.startsWith('100') ? languageOf(name) : null
      if (language !== null) yield { language, oid }
      if (language !== null && ++found === mostSources) return
    }
  }
}

function languageOf(name: string): string | null {
  const extension = /\.([a-z]+)$/i.exec(name.slice(-20))?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, extension) ? (languages[extension] ?? null) : null
}

async function folderBytes(repo: GitRepository, top: string): Promise<number> {
  const folders = [top]
  let total = 0
  await untilTooMuch(async () => {
    for (const folder of folders) {
      const opened = await opendir(folder).catch(() => [])
      for await (const entry of opened) {
        repo.work.spend('files')
        await repo.work.breathe()
        const path = join(folder, entry.name)
        if (entry.isDirectory()) folders.push(path)
        else total += (await stat(path).catch(() => null))?.size ?? 0
      }
    }
  })
  return total
}

/** What was found until then counts. */
async function untilTooMuch(look: () => Promise<void>): Promise<void> {
  try {
    await look()
  } catch (error) {
    if (!(error instanceof TooMuchWork)) throw error
  }
}
