/** The steps from a description to an app: name, repository, project, app, workshop (GEN-21, GEN-22, GEN-34). */
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import type { Locale } from '../../../contract/locale.ts'
import { repositoryName } from '../../../project/names.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { readMe } from '../../accounts/contract.ts'
import { checkName, generateApp } from '../../apps/contract.ts'
import { codeHostText, createRepository, studioCodeHost } from '../../repositories/web/index.ts'
import type { CodeHost, RepositoryRef } from '../../repositories/web/index.ts'

export const generateSteps = [
  'stepName',
  'stepRepository',
  'stepProject',
  'stepApp',
  'stepOpen',
] as const
export type GenerateStep = (typeof generateSteps)[number]

/** Why it stopped; `repository` is what was made so far and is used by the next try. */
export type GenerateFailure =
  | { kind: 'nameTaken'; message: string | null }
  | { kind: 'noUser' }
  | { kind: 'notLinked' }
  | { kind: 'repository'; reason: string }
  | { kind: 'maxAttempts' }
  | { kind: 'stopped' }
  | { kind: 'call'; failure: CallFailure<string> }

export type GenerateOrder = {
  name: string
  prompt: string
  /** A repository that an earlier try has made for this name. */
  repository: RepositoryRef | null
  /** The same for every try with the same content, so that an answer that was lost makes no second app. */
  idempotencyKey: string
  locale: Locale
  signal: AbortSignal
  onStep: (step: GenerateStep, tryNumber: number) => void
  onRepository: (repository: RepositoryRef) => void
}

/** What generating needs of the world. */
export type GenerateWorld = { call: Caller; codeHost: CodeHost }

/** Answers the id of the new app. */
export async function generate(
  order: GenerateOrder,
  world: GenerateWorld = { call, codeHost: studioCodeHost },
): Promise<Result<string, GenerateFailure>> {
  try {
    return await takeSteps(order, world)
  } catch (fault) {
    // A call that is stopped rejects.
    if (order.signal.aborted) return err({ kind: 'stopped' })
    throw fault
  }
}

async function takeSteps(
  order: GenerateOrder,
  { call: ask, codeHost }: GenerateWorld,
): Promise<Result<string, GenerateFailure>> {
  const { name, prompt, signal, onStep } = order
  onStep('stepName', 0)
  const checked = await ask(checkName, { name }, { signal })
  if (checked.ok && !checked.value.available)
    return err({ kind: 'nameTaken', message: checked.value.message })
  const me = await ask(readMe, {}, { signal })
  if (!me.ok) return err({ kind: 'noUser' })
  if (!me.value.user.githubLinked) return err({ kind: 'notLinked' })
  const repository = await repositoryFor(order, codeHost)
  if (!repository.ok) return repository
  onStep('stepProject', 0)
  if (signal.aborted) return err({ kind: 'stopped' })
  onStep('stepApp', 0)
  const made = await ask(
    generateApp,
    { name, prompt, tags: [], githubRepo: repository.value },
    { idempotencyKey: order.idempotencyKey },
  )
  if (!made.ok) {
    const { code, message } = made.error
    return err(
      code === 'nameExists'
        ? { kind: 'nameTaken', message }
        : { kind: 'call', failure: made.error },
    )
  }
  onStep('stepOpen', 0)
  return ok(made.value.id)
}

async function repositoryFor(
  order: GenerateOrder,
  codeHost: CodeHost,
): Promise<Result<RepositoryRef, GenerateFailure>> {
  const { signal, onStep } = order
  onStep('stepRepository', 0)
  if (order.repository) return ok(order.repository)
  const description = order.prompt.replaceAll(/\s+/g, ' ').slice(0, 200)
  const name = repositoryName(order.name, Date.now())
  const onTry = (tryNumber: number) => onStep('stepRepository', tryNumber)
  const created = await createRepository(
    { name, description, signal, onTry, onMade: order.onRepository },
    codeHost,
  )
  if (created.ok) return created
  if (signal.aborted) return err({ kind: 'stopped' })
  if (created.error.code === 'notLinked') return err({ kind: 'notLinked' })
  if (created.error.code === 'maxAttempts') return err({ kind: 'maxAttempts' })
  return err({ kind: 'repository', reason: codeHostText(created.error, order.locale) })
}
