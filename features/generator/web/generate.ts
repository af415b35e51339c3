/** The steps from a description to an app: name, repository, project, app, workshop. */
import { isOneOf } from '../../../contract/failure-groups.ts'
import { cutText } from '../../../contract/limits.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import { repositoryName } from '../../../project/names.ts'
import type { Caller } from '../../../web/kernel/call.ts'
import { call } from '../../../web/kernel/call.ts'
import { type Me, readMe } from '../../accounts/contract.ts'
import { checkName, generateApp } from '../../apps/contract.ts'
import {
  changeVisibility,
  codeHostText,
  createRepository,
  studioCodeHost,
} from '../../repositories/web/index.ts'
import type { CodeHost, RepositoryRef } from '../../repositories/web/index.ts'
import { commitStarter } from './commit-starter.ts'
import type { GenerateFailure } from './generate-failure.ts'
import type { Wanted } from './generator-draft.ts'
import type { KeptTry } from './kept-try.ts'
import { takeBackDraft } from './left-draft.ts'

export const generateSteps = [
  'stepName',
  'stepRepository',
  'stepProject',
  'stepApp',
  'stepOpen',
] as const
export type GenerateStep = (typeof generateSteps)[number]

/** Makes local projects: the page hands it in, since the workshop is another feature. */
export type BeginProject = (project: {
  name: string
  accountId: string
  repository: { owner: string; name: string; branch: string }
}) => Promise<{
  /** Saves the app's id in the project's metadata. */
  adopt: (appId: string) => Promise<void>
}>

export type GenerateOrder = {
  wanted: Wanted
  /** What earlier tries for this name made. */
  kept: KeptTry
  locale: Locale
  signal: AbortSignal
  onStep: (step: GenerateStep, tryNumber: number) => void
  /** Called with each change of what is made so far, to be kept for the next try. */
  onKept: (kept: KeptTry) => void
}

/** What generating needs of the world. */
export type GenerateWorld = { call: Caller; codeHost: CodeHost; beginProject: BeginProject }

/** Generates in the studio itself. */
export function studioWorld(beginProject: BeginProject): GenerateWorld {
  return { call, codeHost: studioCodeHost, beginProject }
}

/** Answers the id of the new app. */
export async function generate(
  order: GenerateOrder,
  world: GenerateWorld,
): Promise<Result<string, GenerateFailure>> {
  const run: Run = {
    ...order,
    keep(part) {
      run.kept = { ...run.kept, ...part }
      order.onKept(run.kept)
    },
  }
  try {
    return await takeSteps(run, world)
  } catch (fault) {
    // A call that is stopped rejects.
    if (order.signal.aborted) return err({ kind: 'stopped' })
    throw fault
  }
}

/** An order under way; `keep` changes what is made so far. */
type Run = GenerateOrder & { keep: (part: Partial<KeptTry>) => void }

async function takeSteps(
  order: Run,
  world: GenerateWorld,
): Promise<Result<string, GenerateFailure>> {
  const { signal, onStep } = order
  onStep('stepName', 0)
  // When the app may be there already, its name is taken by itself: the key finds out.
  const named = order.kept.hasAsked ? ok(null) : await nameIsFree(order, world)
  if (!named.ok) return named
  const me = await world.call(readMe, {}, { signal })
  if (!me.ok) return err({ kind: 'noUser' })
  if (!me.value.user.githubLinked) return err({ kind: 'notLinked' })
  const repository = await repositoryFor(order, world)
  if (!repository.ok) return repository
  onStep('stepProject', 0)
  const { name } = order.wanted
  const accountId = me.value.user.id
  const project = await world
    .beginProject({ name, accountId, repository: repository.value })
    .catch(() => null)
  if (!project) return err({ kind: 'project' })
  if (signal.aborted) return err({ kind: 'stopped' })
  const begun = await beginFrom(order, world, {
    repository: repository.value,
    person: me.value.user,
  })
  if (!begun.ok) return begun
  if (signal.aborted) return err({ kind: 'stopped' })
  onStep('stepApp', 0)
  const made = await makeApp(order, world, repository.value)
  if (!made.ok) return made
  // The project would be made anew for the app: nothing is lost when its id cannot be saved.
  await project.adopt(made.value).catch(() => undefined)
  // The app waits for the next try, which finds it by its key.
  if (signal.aborted) return err({ kind: 'stoppedWithApp' })
  onStep('stepOpen', 0)
  return made
}

function descriptionOf({ prompt, starter }: Wanted): string {
  return prompt === '' ? (starter?.name ?? '') : prompt
}

async function nameIsFree(
  { wanted, kept, signal }: GenerateOrder,
  { call: ask }: GenerateWorld,
): Promise<Result<null, GenerateFailure>> {
  const checked = await ask(checkName, { name: wanted.name }, { signal })
  if (!checked.ok) return err({ kind: 'nameCheck', failure: checked.error })
  if (checked.value.available) return ok(null)
  // The app of an earlier try whose answer was lost, when the wish was changed since.
  if (kept.repository && (await takeBackDraft(kept.repository, { call: ask, signal })))
    return ok(null)
  return err({ kind: 'nameTaken', message: checked.value.message })
}

async function repositoryFor(
  order: Run,
  { codeHost }: GenerateWorld,
): Promise<Result<RepositoryRef, GenerateFailure>> {
  const { kept, wanted, locale, signal } = order
  order.onStep('stepRepository', 0)
  // What is wanted may have been chosen anew since it was made.
  const known = kept.repository
    ? await changeVisibility(kept.repository, wanted.isPrivate, codeHost)
    : null
  const isGone = known?.ok === false && known.error.code === 'gone'
  if (isGone) order.keep({ repository: null, begunFrom: null })
  const created = known === null || isGone ? await newRepository(order, codeHost) : known
  if (created.ok) return created
  if (signal.aborted) return err({ kind: 'stopped' })
  if (created.error.code === 'notLinked') return err({ kind: 'notLinked' })
  if (created.error.code === 'maxAttempts') return err({ kind: 'maxAttempts' })
  return err({ kind: 'repository', reason: codeHostText(created.error, locale) })
}

function newRepository(order: Run, codeHost: CodeHost) {
  const { wanted, signal, onStep } = order
  return createRepository(
    {
      isPrivate: wanted.isPrivate,
      name: repositoryName(wanted.name, Date.now()),
      description: cutText(descriptionOf(wanted).replaceAll(/\s+/g, ' '), 200),
      signal,
      onTry: (tryNumber) => onStep('stepRepository', tryNumber),
      onMade: (repository) => order.keep({ repository }),
    },
    codeHost,
  )
}

/** With a starter its files are the first commit. */
async function beginFrom(
  { wanted, locale, signal, keep }: Run,
  world: GenerateWorld,
  where: { repository: RepositoryRef; person: Me },
): Promise<Result<null, GenerateFailure>> {
  const { starter, name, prompt, isWithoutModel } = wanted
  if (starter === null) return ok(null)
  // Before it: whoever stops meanwhile does not know whether it was committed.
  keep({ begunFrom: starter.id })
  const stated = { name, request: isWithoutModel ? prompt : '' }
  return commitStarter({ starter, stated, locale, signal, ...where }, world)
}

async function makeApp(
  { wanted, kept, keep }: Run,
  { call: ask }: GenerateWorld,
  repository: RepositoryRef,
): Promise<Result<string, GenerateFailure>> {
  const { name, prompt, tags, appType, features, starter } = wanted
  keep({ repository, hasAsked: true })
  const made = await ask(
    generateApp,
    {
      name,
      prompt,
      tags: [...tags],
      githubRepo: repository,
      ...(appType === null ? {} : { appType }),
      ...(features.length === 0 ? {} : { features: [...features] }),
      ...(starter === null ? {} : { starter: starter.id }),
    },
    { idempotencyKey: kept.key },
  )
  if (made.ok) return ok(made.value.id)
  const { code, message } = made.error
  const stays = isOneOf('repositoryUseless', code) ? null : repository
  keep({ repository: stays, hasAsked: isOneOf('unclear', code) })
  return err(
    code === 'nameExists' ? { kind: 'nameTaken', message } : { kind: 'call', failure: made.error },
  )
}
