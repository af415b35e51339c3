/** Creates the repository of an app, public or private; a taken name is tried with -1 to -10. */
import * as z from 'zod'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { limits } from '../../../contract/limits.ts'
import { nameForTry } from '../../../project/names.ts'
import { escapedPath } from '../code-host-address.ts'
import type { CodeHost } from './code-host.ts'
import { studioCodeHost } from './code-host.ts'
import type { CodeHostFailure, RefusedCall } from './code-host-failure.ts'
import { isAnswerLost } from './code-host-failure.ts'
import { pause } from './pause.ts'

const Created = z.object({
  name: z.string(),
  html_url: z.string(),
  default_branch: z.string(),
  owner: z.object({ login: z.string() }),
})
const Found = Created.extend({ description: z.string().nullable(), created_at: z.iso.datetime() })
const Person = z.object({ login: z.string() })
const Ref = z.object({ object: z.object({ sha: z.string() }) })

/** A repository as the app's record links it. */
export type RepositoryRef = { owner: string; name: string; url: string; branch: string }

/**
 * What to create. `onTry` hears the number of each try, 0 for the plain name; `onMade` hears the
 * repository as soon as it is there, also where what follows is stopped or fails.
 */
export type RepositoryOrder = {
  name: string
  description: string
  isPrivate: boolean
  signal: AbortSignal
  onTry: (tryNumber: number) => void
  onMade?: (repository: RepositoryRef) => void
}

const firstCommitTries = 20
const firstCommitEveryMs = 250
// Clocks of browser and code host may differ; a repository of this name that is older is another's.
const justMadeMs = 600_000

/** Answers the repository once its branch has the first commit. */
export async function createRepository(
  order: RepositoryOrder,
  codeHost: CodeHost = studioCodeHost,
): Promise<Result<RepositoryRef, CodeHostFailure>> {
  const { signal } = order
  for (let tryNumber = 0; tryNumber <= limits.repositoryNameTries; tryNumber += 1) {
    if (signal.aborted) return err({ code: 'stopped' })
    order.onTry(tryNumber)
    const created = await createOnce(codeHost, {
      ...order,
      name: nameForTry(order.name, tryNumber),
    })
    if (created.ok) {
      order.onMade?.(created.value)
      return awaitFirstCommit(codeHost, created.value, signal)
    }
    if (created.error.code !== 'nameTaken') return created
  }
  return err({ code: 'maxAttempts' })
}

async function createOnce(
  codeHost: CodeHost,
  order: RepositoryOrder,
): Promise<Result<RepositoryRef, RefusedCall>> {
  const { name, description, isPrivate } = order
  // Not to be broken off: whoever stops now must still learn whether there is a repository.
  const created = await codeHost.ask(Created, 'POST /user/repos', {
    name,
    description,
    private: isPrivate,
    auto_init: true,
    gitignore_template: 'Node',
  })
  if (created.ok) return ok(refOf(created.value))
  return isAnswerLost(created.error) ? afterLostAnswer(codeHost, order, created.error) : created
}

/** A creation without an answer is looked up before anybody repeats it. */
async function afterLostAnswer(
  codeHost: CodeHost,
  { name, description }: RepositoryOrder,
  failure: RefusedCall,
): Promise<Result<RepositoryRef, RefusedCall>> {
  const person = await codeHost.ask(Person, 'GET /user', {})
  if (!person.ok) return err(failure)
  const found = await codeHost.ask(Found, 'GET /repos/{owner}/{repo}', {
    owner: person.value.login,
    repo: name,
  })
  if (!found.ok) return err(failure)
  const isOurs =
    (found.value.description ?? '') === description &&
    Date.parse(found.value.created_at) > Date.now() - justMadeMs
  return isOurs ? ok(refOf(found.value)) : err(failure)
}

function refOf(created: z.infer<typeof Created>): RepositoryRef {
  return {
    owner: created.owner.login,
    name: created.name,
    url: created.html_url,
    branch: created.default_branch,
  }
}

async function awaitFirstCommit(
  codeHost: CodeHost,
  repository: RepositoryRef,
  signal: AbortSignal,
): Promise<Result<RepositoryRef, CodeHostFailure>> {
  const { owner, name: repo, branch } = repository
  for (let tries = 0; tries < firstCommitTries; tries += 1) {
    const head = await codeHost.ask(Ref, 'GET /repos/{owner}/{repo}/git/ref/{+ref}', {
      owner,
      repo,
      ref: escapedPath(`heads/${branch}`),
      signal,
    })
    if (head.ok) return ok(repository)
    if (head.error.status !== 404 && head.error.status !== 409) return head
    await pause(firstCommitEveryMs, signal)
  }
  return err({ code: 'unreachable' })
}
