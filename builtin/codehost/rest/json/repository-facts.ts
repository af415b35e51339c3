/** What a repository's files tell about it: its main language and its size. */
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { readCommit } from '../../git/commit-objects.ts'
import { blobSize, type GitRepository } from '../../git/object-store.ts'
import { readRef } from '../../git/refs.ts'
import { readTree } from '../../git/tree-objects.ts'

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

const mostFiles = 2000
const remembered = 1000
const known = new Map<string, RepositoryFacts>()

/** The facts at the head of a branch; worked out once for each head. */
export async function repositoryFacts(
  repo: GitRepository,
  branch: string,
): Promise<RepositoryFacts> {
  const head = await readRef(repo, `refs/heads/${branch}`)
  if (head === null) return { language: null, sizeKb: 0 }
  const key = `${repo.gitdir} ${head}`
  const facts = known.get(key) ?? {
    language: await mainLanguage(repo, head),
    sizeKb: Math.ceil((await folderBytes(join(repo.gitdir, 'objects'))) / 1024),
  }
  const oldest = known.keys().next()
  if (known.size >= remembered && !oldest.done) known.delete(oldest.value)
  known.set(key, facts)
  return facts
}

async function mainLanguage(repo: GitRepository, head: string): Promise<string | null> {
  const bytes = new Map<string, number>()
  for (const { language, oid } of await sourceFiles(repo, head)) {
    bytes.set(language, (bytes.get(language) ?? 0) + (await blobSize(repo, oid)))
  }
  const [first] = [...bytes].sort((a, b) => b[1] - a[1])
  return first?.[0] ?? null
}

async function sourceFiles(
  repo: GitRepository,
  head: string,
): Promise<{ language: string; oid: string }[]> {
  const commit = await readCommit(repo, head)
  const folders = commit ? [commit.tree] : []
  const files: { language: string; oid: string }[] = []
  for (const folder of folders) {
    if (files.length >= mostFiles) break
    for (const { name, mode, oid } of (await readTree(repo, folder)) ?? []) {
      if (mode === '040000' && name !== 'node_modules') folders.push(oid)
      const language = mode.startsWith('100') ? languageOf(name) : null
      if (language !== null) files.push({ language, oid })
    }
  }
  return files
}

function languageOf(name: string): string | null {
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(languages, extension) ? (languages[extension] ?? null) : null
}

async function folderBytes(folder: string): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let total = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) total += await folderBytes(path)
    else total += (await stat(path).catch(() => null))?.size ?? 0
  }
  return total
}
