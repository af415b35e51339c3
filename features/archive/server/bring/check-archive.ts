/** Looks at all of an archive before anything is made of it. */
import { createHash } from 'node:crypto'
import * as z from 'zod'
import { BadBundle, readBundle } from '../../../repositories/server/index.ts'
import { AppFacts, appFiles, ArchiveList, listName } from '../../format.ts'
import type { Archives } from '../archives.ts'
import { JobFault, type Work } from '../work.ts'
import type { OpenedArchive } from './open-archive.ts'
import { readJsonFile, readLines } from './read-lines.ts'

const listBytes = 32 * 2 ** 20
const factsBytes = 2 ** 20
const Newer = z.looseObject({ format: z.literal('magiccube-archive'), version: z.int().min(2) })

/** An app of an archive that may be brought. */
export type AppToBring = { folder: string; facts: AppFacts }

/** Checks every file, list and line. Answers its apps. @throws JobFault that names what is wrong */
export async function checkArchive(
  { takers }: Pick<Archives, 'takers'>,
  work: Work,
  archive: OpenedArchive,
): Promise<AppToBring[]> {
  const list = await readList(archive)
  refuseUnlisted(list, archive)
  for (const { path, bytes, sha256 } of list.files) {
    await work.hear()
    await checkFile(archive, { path, bytes, sha256 })
  }
  const apps: AppToBring[] = []
  for (const name of list.apps) {
    const folder = `apps/${name}`
    apps.push({ folder, facts: await checkApp(archive, folder, takers) })
  }
  return apps
}

async function readList(archive: OpenedArchive): Promise<ArchiveList> {
  if (!archive.entries.has(listName)) throw new JobFault('noArchive')
  const found = await readJsonFile(listName, archive.read(listName), listBytes).catch(
    (error: unknown) => {
      throw error instanceof JobFault && error.fault === 'badContent'
        ? new JobFault('badList', listName)
        : error
    },
  )
  if (Newer.safeParse(found).success) throw new JobFault('newerArchive')
  const list = ArchiveList.safeParse(found)
  if (!list.success) throw new JobFault('badList', listName)
  return list.data
}

/** The list and the zip name the same files, each once; and an app has its facts. */
function refuseUnlisted({ files, apps }: ArchiveList, { entries }: OpenedArchive): void {
  const listed = new Set(files.map(({ path }) => path))
  if (listed.size !== files.length || listed.has(listName) || new Set(apps).size !== apps.length)
    throw new JobFault('badList', listName)
  for (const path of listed) if (!entries.has(path)) throw new JobFault('missing', path)
  for (const path of entries.keys()) {
    if (path !== listName && !listed.has(path)) throw new JobFault('unlisted', path)
    const [top, app = ''] = path.split('/')
    if (top === 'apps' && !apps.includes(app)) throw new JobFault('unlisted', path)
  }
}

async function checkFile(
  archive: OpenedArchive,
  { path, bytes, sha256 }: ArchiveList['files'][number],
): Promise<void> {
  if (archive.entries.get(path)?.bytes !== bytes) throw new JobFault('changed', path)
  const sum = createHash('sha256')
  for await (const piece of archive.read(path)) sum.update(piece)
  if (sum.digest('hex') !== sha256) throw new JobFault('changed', path)
}

async function checkApp(
  archive: OpenedArchive,
  folder: string,
  takers: Archives['takers'],
): Promise<AppFacts> {
  const at = (name: string): string => `${folder}/${name}`
  const facts = AppFacts.safeParse(
    await readJsonFile(at(appFiles.facts), archive.read(at(appFiles.facts)), factsBytes),
  )
  if (!facts.success) throw new JobFault('badContent', at(appFiles.facts))
  for (const [name, isOne] of [
    [appFiles.chat, takers.isMessage],
    [appFiles.data, takers.isEntry],
  ] as const) {
    const path = at(name)
    for await (const line of readLines(path, archive.read(path)))
      if (!isOne(line)) throw new JobFault('badContent', path)
  }
  const isWhole = facts.data.repository?.isWhole === true
  if (isWhole !== archive.entries.has(at(appFiles.bundle)))
    throw new JobFault(isWhole ? 'missing' : 'badContent', at(appFiles.bundle))
  if (isWhole) await checkBundle(archive, at(appFiles.bundle))
  return facts.data
}

/** Its head alone: of its objects the code host, which keeps them, looks at each. */
async function checkBundle(archive: OpenedArchive, path: string): Promise<void> {
  try {
    const { refs, pack } = await readBundle(archive.read(path))
    const first = await pack.next()
    await pack.return(undefined)
    const isPack =
      first.done !== true && Buffer.from(first.value).toString('latin1', 0, 4) === 'PACK'
    if (refs.length === 0 || !isPack) throw new BadBundle('it has no pack')
  } catch (error) {
    if (error instanceof BadBundle) throw new JobFault('badBundle', path)
    throw error
  }
}
