/** Brings one app: its repository, a draft with a name that is free, its chat, and what it kept. */
import * as z from 'zod'
import { codePoints, cutText, limits } from '../../../../contract/limits.ts'
import { Failure } from '../../../../contract/failures.ts'
import { nameForTry } from '../../../../project/names.ts'
import { deleteApp, insertDraft } from '../../../apps/server/index.ts'
import { readBundle } from '../../../repositories/server/index.ts'
import type { Brought, Left } from '../../contract.ts'
import { appFiles } from '../../format.ts'
import type { Archives } from '../archives.ts'
import type { AppToBring } from './check-archive.ts'
import type { OpenedArchive } from './open-archive.ts'
import { readLines } from './read-lines.ts'

/** What was made of an app that is not whole yet, so that another try can undo it. */
export const Begun = z.object({
  repository: z.object({ owner: z.string(), name: z.string() }).nullable(),
  appId: z.string().nullable(),
})
export type Begun = z.infer<typeof Begun>

type Person = { userId: string; username: string }
type Bringing = {
  app: AppToBring
  archive: OpenedArchive
  /** Notes what has been made so far. */
  note(begun: Begun): Promise<void>
}
type Repository = { owner: string; name: string; url: string; isPrivate: boolean; branch: string }

const nameTries = 50

/** Brings it as far as it may be brought; what is left says why. What is nobody's refusal is thrown, and undone. */
export async function bringApp(
  archives: Archives,
  person: Person,
  bringing: Bringing,
): Promise<Brought> {
  const { facts } = bringing.app
  const from = facts.name
  const begun: Begun = { repository: null, appId: null }
  const left: Left[] = []
  let what: Left['what'] = 'repository'
  try {
    const repository = await bringRepository(archives, person, bringing, begun)
    if (facts.repository && facts.repository.fault !== null)
      left.push({ what: 'repository', code: 'notInArchive', params: {} })
    what = 'app'
    const { id, name } = await makeDraft(archives, person, facts, repository)
    begun.appId = id
    await bringing.note(begun)
    left.push(...(await bringLines(archives, person, bringing, id)))
    return { id, from, name, left }
  } catch (error) {
    await undoBegun(archives, person, begun)
    if (!(error instanceof Failure) || isPassing(error)) throw error
    const { code, params } = error
    return { id: null, from, name: from, left: [{ what, code, params: { ...params } }] }
  }
}

/** Removes what a try has begun and not ended. */
export async function undoBegun(
  archives: Archives,
  { userId }: Person,
  { repository, appId }: Begun,
): Promise<void> {
  const { apps, openGit } = archives
  if (appId !== null)
    await deleteApp(apps, appId, { userId, withRepository: false }).catch(ignoreAbsent)
  if (repository !== null) await (await openGit(userId)).remove(repository)
}

function ignoreAbsent(error: unknown): void {
  if (!(error instanceof Failure) || error.code !== 'notFound') throw error
}

/** What another try may well do. */
function isPassing({ code }: Failure): boolean {
  return ['unavailable', 'hostFull', 'codeHostBusy', 'codeHostError'].includes(code)
}

async function bringRepository(
  { openGit }: Archives,
  { userId }: Person,
  { app: { folder, facts }, archive, note }: Bringing,
  begun: Begun,
): Promise<Repository | null> {
  const { repository: was } = facts
  if (!was?.isWhole) return null
  const git = await openGit(userId)
  for (let tryNumber = 0; tryNumber <= limits.repositoryNameTries; tryNumber += 1) {
    const made = await git.create(nameForTry(was.name.slice(0, 90), tryNumber), '')
    if (!made) continue
    begun.repository = { owner: made.owner, name: made.name }
    await note(begun)
    const { refs, pack } = await readBundle(archive.read(`${folder}/${appFiles.bundle}`))
    await git.push(made, refs, pack)
    return { ...made, branch: was.branch }
  }
  throw new Failure('repoInUse')
}

/** Makes a draft; a name that is taken gets a number. Fails with `nameExists`, or `appsFull`. */
async function makeDraft(
  { apps }: Archives,
  { userId }: Person,
  facts: AppToBring['facts'],
  repository: Repository | null,
): Promise<{ id: string; name: string }> {
  const { description, tags, category, appType, features, generationPrompt } = facts
  const draft = {
    description,
    tags,
    generationPrompt,
    forkedFrom: null,
    starter: null,
    features,
    ...(category === null ? {} : { category }),
    ...(appType === null ? {} : { appType }),
  }
  for (let tryNumber = 1; tryNumber <= nameTries; tryNumber += 1) {
    const name = nameOfTry(facts.name, tryNumber)
    try {
      const { id } = await insertDraft(apps, userId, { ...draft, name }, repository)
      return { id, name }
    } catch (error) {
      const isTaken = error instanceof Failure && error.code === 'nameExists'
      if (!isTaken || tryNumber === nameTries) throw error
    }
  }
  throw new Failure('nameExists')
}

function nameOfTry(name: string, tryNumber: number): string {
  if (tryNumber === 1) return name
  const suffix = ` ${tryNumber}`
  const room = limits.nameMax - suffix.length
  return (codePoints(name) > room ? cutText(name, room - 1).trim() : name) + suffix
}

/** The chat and the data, each all or none: what is too much for the person's plan is told. */
async function bringLines(
  { takers }: Archives,
  person: Person,
  { app: { folder }, archive }: Bringing,
  appId: string,
): Promise<Left[]> {
  const left: Left[] = []
  const lines = (name: string) => (): AsyncIterable<unknown> => {
    const path = `${folder}/${name}`
    return readLines(path, archive.read(path))
  }
  const take = async (what: Left['what'], work: () => Promise<void>): Promise<void> => {
    await work().catch((error: unknown) => {
      if (!(error instanceof Failure) || isPassing(error)) throw error
      left.push({ what, code: error.code, params: { ...error.params } })
    })
  }
  await take('chat', () => takers.addMessages(appId, lines(appFiles.chat)))
  await take('data', () => takers.addEntries({ appId, ...person }, lines(appFiles.data)))
  return left
}
