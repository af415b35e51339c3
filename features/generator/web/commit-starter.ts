/** The first commit of an app that begins from a starter: its files, with what the person has stated of its content. */
import type { Locale } from '../../../contract/locale.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { speak } from '../../../contract/text.ts'
import { fillFiles } from '../../../project/content-file/fill-files.ts'
import { blobIdsOf } from '../../../project/compare.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import type { Me } from '../../accounts/contract.ts'
import { readStarterFiles } from '../../apps/starter-contract.ts'
import {
  codeHostText,
  commitAuthor,
  commitFiles,
  readCommitState,
  readHead,
} from '../../repositories/web/index.ts'
import type { CodeHost, RepositoryRef } from '../../repositories/web/index.ts'
import { texts } from '../text/texts.ts'
import type { GenerateFailure } from './generate-failure.ts'

/** What is committed where, and as whom. */
export type StarterCommit = {
  starter: { id: string; name: string }
  /** The app's name is its title; without a model what the description states beyond doubt is filled in too. */
  stated: { name: string; request: string }
  repository: RepositoryRef
  person: Pick<Me, 'username' | 'email'>
  locale: Locale
  signal: AbortSignal
}

/** Commits the files unless an earlier try did. */
export async function commitStarter(
  order: StarterCommit,
  { call: ask, codeHost }: { call: Caller; codeHost: CodeHost },
): Promise<Result<null, GenerateFailure>> {
  const { starter, stated, repository, person, locale, signal } = order
  const read = await ask(readStarterFiles, { id: starter.id, language: locale }, { signal })
  if (!read.ok) return err({ kind: 'call', failure: read.error })
  const begun = Object.fromEntries(read.value.files.map(({ path, content }) => [path, content]))
  const { files } = fillFiles(begun, { ...stated, nowMs: Date.now() })
  const changes = new Map(Object.entries(files))
  const refused = (failure: Parameters<typeof codeHostText>[0]): Result<null, GenerateFailure> =>
    err({ kind: 'repository', reason: codeHostText(failure, locale) })
  const head = await readHead(repository, codeHost)
  if (!head.ok) return refused(head.error)
  const state = await readCommitState(repository, head.value, codeHost)
  if (!state.ok) return refused(state.error)
  const wanted = await blobIdsOf([...changes].map(([path, content]) => ({ path, content })))
  if ([...wanted].every(([path, id]) => state.value.blobs.get(path) === id)) return ok(null)
  const message = speak(texts, locale)('beginCommit', { name: starter.name })
  const author = commitAuthor(person, repository)
  const made = await commitFiles(
    { repository, base: state.value, changes, message, author, signal },
    codeHost,
  )
  return made.ok ? ok(null) : refused(made.error)
}
