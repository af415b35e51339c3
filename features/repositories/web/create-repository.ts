/** Creates the public repository of an app; a taken name is tried with -1 to -10 (HOST-05, GEN-25 to GEN-28). */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { limits } from '../../../contract/limits.ts'
import { nameForTry } from '../../../project/names.ts'
import { ask } from './code-host.ts'
import type { CodeHostFailure } from './code-host.ts'

const Created = z.object({
  name: z.string(),
  html_url: z.string(),
  default_branch: z.string(),
  owner: z.object({ login: z.string() }),
})
const Ref = z.object({ object: z.object({ sha: z.string() }) })

/** A repository as the app's record links it. */
export type RepositoryRef = { owner: string; name: string; url: string; branch: string }

const firstCommitTries = 20

/** Answers the repository once its branch has the first commit. `onTry` hears each further name. */
export async function createRepository(options: {
  name: string
  description: string
  signal: AbortSignal
  onTry: (tryNumber: number) => void
}): Promise<Result<RepositoryRef, CodeHostFailure>> {
  for (let tryNumber = 0; tryNumber <= limits.repositoryNameTries; tryNumber += 1) {
    options.onTry(tryNumber)
    const created = await createOnce(nameForTry(options.name, tryNumber), options)
    if (created.ok) return awaitFirstCommit(created.value, options.signal)
    if (!isTaken(created.error)) return created
  }
  return err({ code: 'maxAttempts' })
}

async function createOnce(name: string, { description, signal }: { description: string; signal: AbortSignal }) {
  const created = await ask(
    Created,
    'POST /user/repos',
    { name, description, private: false, auto_init: true, gitignore_template: 'Node' },
    signal,
  )
  if (!created.ok) return created
  const { owner, html_url: url, default_branch: branch } = created.value
  return ok({ owner: owner.login, name: created.value.name, url, branch })
}

function isTaken(failure: CodeHostFailure): boolean {
  return failure.code === 'validation' && /already exists/i.test(String(failure.params?.['message'] ?? ''))
}

async function awaitFirstCommit(repository: RepositoryRef, signal: AbortSignal): Promise<Result<RepositoryRef, CodeHostFailure>> {
  const { owner, name: repo, branch } = repository
  for (let tries = 0; tries < firstCommitTries; tries += 1) {
    const head = await ask(Ref, 'GET /repos/{owner}/{repo}/git/ref/{+ref}', { owner, repo, ref: `heads/${branch}` }, signal)
    if (head.ok) return ok(repository)
    if (head.error.status !== 404 && head.error.status !== 409) return head
    await pause(250, signal)
  }
  return err({ code: 'unreachable' })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      done()
    }, { once: true })
  })
}
