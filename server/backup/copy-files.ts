/** Copies what a host has beside its rows: stored files, repositories, the databases of the built-ins, the key. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import {
  backUpRepository,
  createCodeHostDatabase,
  databaseFile,
  isSameRepository,
  removeRepository,
  restoreRepository,
} from '../../builtin/codehost/backup/repositories.ts'
import { openStore } from '../../builtin/payments/store.ts'
import type { FileStore } from '../kernel/file-store.ts'
import { paymentsFile } from './backup-tables.ts'
import { copyAndClose, copyRows } from './copy-rows.ts'
import { keyName } from './manifest.ts'
import type { Progress } from './progress.ts'
import { openRowsOfFile } from './row-source.ts'

/** Copies the files that the target lacks; what is there by its hash is not sent again. Answers how many were sent. */
export async function copyStoredFiles(
  from: Pick<FileStore, 'list' | 'read'>,
  to: Pick<FileStore, 'list' | 'put'>,
  onProgress: Progress,
): Promise<number> {
  const there = new Set<string>()
  for await (const sha256 of hashesOf(to)) there.add(sha256)
  let seen = 0
  let sent = 0
  for await (const sha256 of hashesOf(from)) {
    onProgress('files', (seen += 1), null)
    if (there.has(sha256)) continue
    const bytes = await from.read(sha256)
    // It was named by nothing, and went meanwhile.
    if (bytes === null) continue
    await to.put(bytes)
    sent += 1
  }
  onProgress('files', seen, seen)
  return sent
}

async function* hashesOf(files: Pick<FileStore, 'list'>): AsyncGenerator<string> {
  let from: string | null = null
  do {
    const page = await files.list(from)
    yield* page.hashes
    from = page.next
  } while (from !== null)
}

const Repository = z.object({ id: z.int(), default_branch: z.string() })

/** Copies what the built-ins keep in one data folder into another. */
export async function copyDataFolder(
  from: string,
  to: string,
  onProgress: Progress,
): Promise<void> {
  await mkdir(to, { recursive: true })
  await copyCodeHost(join(from, 'codehost'), join(to, 'codehost'), onProgress)
  const payments = await openRowsOfFile(paymentsFile(from))
  if (payments) {
    openStore(to).close()
    const target = { engine: 'sqlite', path: paymentsFile(to) } as const
    await copyAndClose(payments, target, onProgress)
  }
  if (existsSync(join(from, keyName))) await copyFile(join(from, keyName), join(to, keyName))
}

async function copyCodeHost(from: string, to: string, onProgress: Progress): Promise<void> {
  const rows = await openRowsOfFile(databaseFile(from))
  if (!rows) return
  try {
    await mkdir(to, { recursive: true })
    createCodeHostDatabase(to)
    const repositories: z.infer<typeof Repository>[] = []
    for await (const row of rows.rows('repositories')) repositories.push(Repository.parse(row))
    const work = await mkdtemp(join(to, 'moving-'))
    try {
      for (const [at, repository] of repositories.entries()) {
        await copyRepository({ from, to, work }, repository)
        onProgress('repositories', at + 1, repositories.length)
      }
    } finally {
      await rm(work, { recursive: true, force: true })
    }
    await copyRows(rows, { engine: 'sqlite', path: databaseFile(to) }, onProgress)
  } finally {
    await rows.close()
  }
}

async function copyRepository(
  { from, to, work }: { from: string; to: string; work: string },
  { id, default_branch: defaultBranch }: z.infer<typeof Repository>,
): Promise<void> {
  if (await isSameRepository(from, to, id)) return
  await removeRepository(to, id)
  const bundle = join(work, `${id}.bundle`)
  const written = await backUpRepository(from, id, bundle)
  await restoreRepository(to, { id, defaultBranch }, written && bundle)
  await rm(bundle, { force: true })
}
