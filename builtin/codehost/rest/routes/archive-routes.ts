/** `tarball` and `zipball`: all files of a revision in one answer. */
import { Hono, type Context } from 'hono'
import { openArchive } from '../../git/archive.ts'
import { findCommit } from '../../git/revisions.ts'
import type { Host } from '../../host.ts'
import type { ApiEnv } from '../caller.ts'
import { notFound } from '../failures.ts'
import { isKnown } from '../known-answers.ts'
import { sendingWork, sendParts } from '../long-calls.ts'
import { openForReading } from '../repository-access.ts'

/** The archive calls, for a branch, tag or id; without one the default branch. */
export function createArchiveRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  for (const [word, kind] of [
    ['tarball', 'tar.gz'],
    ['zipball', 'zip'],
  ] as const) {
    routes.get(`/repos/:owner/:repo/${word}`, (c) => answer(host, c, kind))
    routes.get(`/repos/:owner/:repo/${word}/:ref{.+}`, (c) => answer(host, c, kind))
  }
  return routes
}

async function answer(host: Host, c: Context<ApiEnv>, kind: 'tar.gz' | 'zip'): Promise<Response> {
  const { repository, git } = openForReading(host, c)
  const commit = await findCommit(git, c.req.param('ref') ?? repository.defaultBranch)
  if (!commit) throw notFound()
  const name = `${repository.owner.login}-${repository.name}-${commit.oid.slice(0, 7)}`
  const tag = `"${commit.oid}-${kind}"`
  c.header('ETag', tag)
  if (isKnown(c, tag)) return c.body(null, 304)
  const terms = { kind, topFolder: name, sending: sendingWork(c) }
  const parts = await openArchive(git, commit, terms)
  c.header('Content-Type', kind === 'zip' ? 'application/zip' : 'application/x-gzip')
  c.header('Content-Disposition', `attachment; filename=${name}.${kind}`)
  return sendParts(c, parts)
}
