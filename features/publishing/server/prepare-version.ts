/** What a publish does before the switch: it reads the commit, judges it and stores its files. Nobody sees any of it yet. */
import { fail } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import type { AppWithAuthor } from '../../apps/server/index.ts'
import type { CodeHostClient } from '../../repositories/server/index.ts'
import type { PassedChecks } from '../../apps/contract.ts'
import type { ClaimedChecks, Finding } from '../contract.ts'
import { checkVersion } from './check-version.ts'
import type { FoundSecret } from './find-secrets.ts'
import { readDataRules } from './read-data-rules.ts'
import { passedChecks } from './passed-checks.ts'
import { storePicture } from './store-picture.ts'
import { publishedCommits } from './mirror/published-commits.ts'
import type { Publishing } from './publishing.ts'
import { readCommit } from './read-commit.ts'
import { meteredFiles } from './stored-bytes/meter-uploads.ts'
import { readingJustStored } from './stored-files/just-stored.ts'
import * as store from './store.ts'

const mostSecretsShown = 20

export type PublishRequest = {
  commitSha?: string | undefined
  subdomain?: string | undefined
  snapshot?: string | undefined
  /** Whether a private repository becomes public; undefined leaves what was answered before. */
  makePublic?: boolean | undefined
  /** The person has read that something looks like a secret key, and publishes it. */
  acceptSecrets?: boolean | undefined
  /** What the person's browser tells of checks. */
  checks?: ClaimedChecks | undefined
  /** In which language what is found is said. */
  locale: Locale
}

type LiveVersion = NonNullable<Awaited<ReturnType<typeof store.findLiveVersion>>>

/** The app as a publish found it when it began, what was live then, and when that was. */
export type Begun = {
  app: AppWithAuthor
  repository: { owner: string; name: string; branch: string }
  live: LiveVersion | undefined
  at: number
}

/** What goes with the app whether a version is new or not: its picture, the checks that it passed, where it is served, who may read its source. */
type Beside = { picture: string | null; checks: PassedChecks | null } & Pick<
  PublishRequest,
  'subdomain' | 'makePublic'
>

/** A version whose files are stored, with what the automatic check found in them. */
export type NewVersion = Beside & {
  commitSha: string
  files: readonly store.VersionFile[]
  findings: readonly Finding[]
  /** The text of its data.json, and the proof of it; null where it has none. */
  data: { rules: string; proof: string } | null
}

/** What the switch enters: a new version, or the live one again, which shows the commit already. */
export type Prepared =
  | ({ kind: 'same'; live: LiveVersion } & Beside)
  | ({ kind: 'new' } & NewVersion)

/** Fails as {@link readCommit}, {@link storePicture}, {@link readDataRules} and {@link proved}, for the commit, and with `secretsFound`. */
export async function prepareVersion(
  publishing: Publishing,
  begun: Begun,
  { snapshot, acceptSecrets = false, locale, ...request }: PublishRequest,
): Promise<Prepared> {
  const { apps } = publishing
  const files = readingJustStored(publishing.files)
  const { app, repository, live } = begun
  const host = await publishing.openCodeHost(app.authorId)
  const limit = publishing.settings().uploadedBytes
  const metered = meteredFiles(files, { counter: publishing.counter, userId: app.authorId, limit })
  const picture = snapshot === undefined ? null : await storePicture(metered, snapshot)
  const { subdomain, makePublic } = request
  const source = { host, repository }
  const commitSha = await commitToPublish(source, request.commitSha)
  const checks = await passedChecks(source, commitSha, request.checks)
  const beside = { picture, checks, subdomain, makePublic }
  const known = live ? await store.filesOf(apps.db, live.id) : []
  if (live && !isMove(app, subdomain) && (await showsTheSame(publishing, begun, commitSha))) {
    await repairFiles(publishing, { appId: app.id, source, live, known })
    return { kind: 'same', live, ...beside }
  }
  const read = await readCommit(source, commitSha, metered, known)
  if (!acceptSecrets) refuseSecrets(read.secrets)
  const findings = await checkVersion(files, read.files, app.authorId)
  const rules = await readDataRules(files, read.files)
  const data = rules === null ? null : await proved(publishing, app, rules, locale)
  return { kind: 'new', commitSha, files: read.files, findings, data, ...beside }
}

/** The rules with their proof. Fails with `dataProofFailed`, which says what would not be as promised. */
async function proved(
  { proveRules }: Publishing,
  { id: appId, authorId }: AppWithAuthor,
  rules: string,
  locale: Locale,
): Promise<NewVersion['data']> {
  const { proof, mismatch } = await proveRules({ appId, authorId, text: rules, locale })
  if (mismatch !== null) throw fail('dataProofFailed', { cell: mismatch })
  return { rules, proof }
}

type Source = { host: CodeHostClient; repository: Begun['repository'] }

/** The commit that was asked for, or the newest one of the branch. It must be on the branch. */
async function commitToPublish(
  { host, repository: { owner, name, branch } }: Source,
  wanted: string | undefined,
): Promise<string> {
  const head = await host.head(owner, name, branch)
  const commitSha = wanted ?? head
  if (head === null && !(await host.repository(owner, name))) throw fail('repoGone')
  if (commitSha === null) throw fail('noIndexFile')
  if (commitSha === head || (await host.isOnBranch(owner, name, branch, commitSha)))
    return commitSha
  throw fail('commitNotFound')
}

/** Whether a name is asked for that is not the app's own. */
function isMove(app: AppWithAuthor, asked: string | undefined): boolean {
  return asked !== undefined && asked.trim().toLowerCase() !== app.subdomain
}

/** Whether a commit is what is live, or only what the mirror put on top of it. */
async function showsTheSame(
  { apps: { db } }: Publishing,
  { app, live }: Begun,
  commitSha: string,
): Promise<boolean> {
  if (!live || app.status !== 'published') return false
  if (commitSha === live.commitSha) return true
  return (await publishedCommits(db, app.id, live.commitSha)).sameAs.includes(commitSha)
}

/** Files of the live version that were lost or damaged since are fetched anew: publishing again is what an owner tries. */
async function repairFiles(
  { files, siteChanged }: Publishing,
  given: { appId: string; source: Source; live: LiveVersion; known: readonly store.KnownFile[] },
): Promise<void> {
  const { appId, source, live, known } = given
  for (const { sha256 } of known) {
    if (await files.holds(sha256)) continue
    // Read whole: what is kept may be damaged and yet be of the right size.
    const unknown = known.map((file) => ({ ...file, blobId: null }))
    await readCommit(source, live.commitSha, files, unknown)
    siteChanged(appId)
    return
  }
}

/** What stands in the live version already was accepted when it came. Fails with `secretsFound`. */
export function refuseSecrets(secrets: readonly FoundSecret[]): void {
  const [first] = secrets
  if (!first) return
  const details = secrets.slice(0, mostSecretsShown).map(({ path, line, kind }) => ({
    path: `${path}:${line}`,
    code: 'secret',
    message: kind,
  }))
  throw fail('secretsFound', { place: `${first.path}:${first.line}` }, details)
}
