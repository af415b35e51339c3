/** The files of an archive that are about one app: facts, repository, files, versions, chat, data. */
import * as z from 'zod'
import { Failure } from '../../../../contract/failures.ts'
import { parseJson } from '../../../../contract/parse-json.ts'
import { AppFeature, AppType } from '../../../apps/app.ts'
import type { GitTransfer } from '../../../repositories/server/index.ts'
import { appFiles, type AppFacts } from '../../format.ts'
import type { Archives } from '../archives.ts'
import * as store from '../own-store.ts'
import type { WrittenFile, ZipWriter } from '../zip/zip-writer.ts'
import { json, lines, withMoments } from './own-files.ts'

/** What was written of an app, and whether its repository is missing. */
export type WrittenApp = { files: WrittenFile[]; isWithout: boolean }

type Target = { zip: ZipWriter; folder: string }

/** Writes them. A repository that its host does not give is left out, and the facts say so. */
export async function writeAppFiles(
  archives: Archives,
  { zip, folder }: Target,
  app: store.OwnApp,
): Promise<WrittenApp> {
  const { along } = archives
  const at = (name: string): string => `${folder}/${name}`
  const repository = await writeRepository(archives, { zip, folder }, app)
  const files = [
    ...repository.files,
    ...(await writeVersions(archives, { zip, folder }, app.id)),
    await zip.add(at(appFiles.chat), lines(along.chat(app.id))),
    await zip.add(at(appFiles.data), lines(along.dataOfAuthor(app))),
    await zip.add(at(appFiles.facts), json(factsOf(app, repository))),
  ]
  return { files, isWithout: repository.fault !== null }
}

type WrittenRepository = { files: WrittenFile[]; isWhole: boolean; fault: string | null }
const none: WrittenRepository = { files: [], isWhole: false, fault: null }

async function writeRepository(
  archives: Archives,
  target: Target,
  app: store.OwnApp,
): Promise<WrittenRepository> {
  const { repoOwner: owner, repoName: name } = app
  if (owner === null || name === null) return none
  // What fails before the first byte is left out; what fails later ends the archive, and another try makes it.
  const opened = await openRepository(archives, app, { owner, name })
  if ('fault' in opened) return { ...none, fault: opened.fault }
  const { bundle, zip: files } = opened
  if (bundle === null) return none
  const { zip, folder } = target
  return {
    files: [
      await zip.add(`${folder}/${appFiles.bundle}`, bundle, true),
      ...(files === null ? [] : [await zip.add(`${folder}/files.zip`, files, true)]),
    ],
    isWhole: true,
    fault: null,
  }
}

async function openRepository(
  archives: Archives,
  app: store.OwnApp,
  repository: { owner: string; name: string },
) {
  try {
    const git: GitTransfer = await archives.openGit(app.authorId)
    const bundle = await git.bundle(repository)
    const zip = bundle && (await zipOf(git, repository, app.repoBranch ?? 'main'))
    return { bundle, zip }
  } catch (error) {
    if (error instanceof Failure) return { fault: error.code }
    throw error
  }
}

/** Null where the branch is gone: its commits may lie on others. */
async function zipOf(
  git: GitTransfer,
  repository: { owner: string; name: string },
  branch: string,
) {
  return git.zip(repository, branch).catch((error: unknown) => {
    if (error instanceof Failure && error.code === 'repoGone') return null
    throw error
  })
}

async function writeVersions(
  { db, files }: Archives,
  { zip, folder }: Target,
  appId: string,
): Promise<WrittenFile[]> {
  const written: WrittenFile[] = []
  const known = new Set<string>()
  const versions: object[] = []
  for (const { id, ...version } of await store.versionsOf(db, appId)) {
    const listed = await store.filesOf(db, id)
    versions.push({ ...withMoments(version), files: listed })
    for (const { sha256 } of listed) {
      if (known.has(sha256)) continue
      known.add(sha256)
      const bytes = await files.read(sha256)
      // An early version's files may be gone; the list still says what they were.
      if (bytes) written.push(await zip.add(`${folder}/published/${sha256}`, [bytes]))
    }
  }
  return [...written, await zip.add(`${folder}/versions.json`, json(versions))]
}

const Texts = z.array(z.string()).catch([])
const Features = z.array(AppFeature).catch([])

function factsOf(app: store.OwnApp, { isWhole, fault }: WrittenRepository): AppFacts {
  const { repoOwner: owner, repoName: name, repoUrl: url, repoBranch: branch } = app
  const moment = (at: number | null): string | null =>
    at === null ? null : new Date(Number(at)).toISOString()
  return {
    id: app.id,
    name: app.name,
    description: app.description,
    tags: Texts.parse(parseJson(app.tags)),
    category: app.category,
    appType: AppType.nullable().catch(null).parse(app.appType),
    features: Features.parse(parseJson(app.features)),
    generationPrompt: app.generationPrompt,
    status: app.status,
    subdomain: app.subdomain,
    createdAt: new Date(Number(app.createdAt)).toISOString(),
    publishedAt: moment(app.publishedAt),
    repository:
      owner === null || name === null
        ? null
        : {
            owner,
            name,
            branch: branch ?? 'main',
            url: url ?? '',
            isPrivate: app.repoPrivate === 1,
            isWhole,
            fault,
          },
  }
}
