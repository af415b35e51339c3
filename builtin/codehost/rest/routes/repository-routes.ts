/** Repositories made, read, changed, removed and forked. */
import { Hono, type Context } from 'hono'
import * as z from 'zod'
import {
  createBareRepository,
  inTurn,
  removeBareRepository,
  setHeadBranch,
  shareObjects,
} from '../../git/bare-repository.ts'
import type { GitRepository } from '../../git/object-store.ts'
import { isBranchName } from '../../git/ref-names.ts'
import { hasRefs, listRefs, readRef, readRefs, swapRef, writeFirstRefs } from '../../git/refs.ts'
import type { Host } from '../../host.ts'
import { reserveQuota, noteSize, sizeOf } from '../../storage/account-quota.ts'
import { deleteRepository } from '../../storage/delete-repository.ts'
import {
  findFork,
  findRepositoryById,
  insertRepository,
  isNameTaken,
  reserveRepositoryId,
  updateRepository,
  type NewRepository,
  type Repository,
  type RepositoryChange,
} from '../../storage/repository-store.ts'
import { requireCaller, requireScope, type ApiEnv, type Caller } from '../caller.ts'
import { ApiFailure, notFound, unprocessable } from '../failures.ts'
import { firstCommit, requireTemplate } from './first-commit.ts'
import { plainText, readBody } from '../json-body.ts'
import {
  maySeeBeside,
  openForReading,
  openForWriting,
  openGit,
  openWithin,
} from '../repository-access.ts'
import { requireQuota, requireRepositoryQuota } from '../require-quota.ts'
import { repositoryFacts } from '../json/repository-facts.ts'
import { repositoryJson } from '../json/repository-json.ts'

/** The calls about a repository itself: read, make, change, delete, fork. */
export function createRepositoryRoutes(host: Host): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>()
  routes.post('/user/repos', (c) => createRepository(host, c))
  routes.get('/repos/:owner/:repo', async (c) => {
    const { repository } = openForReading(host, c)
    return c.json(await fullJson(host, repository, c.get('caller')))
  })
  routes.patch('/repos/:owner/:repo', (c) => changeRepository(host, c))
  routes.delete('/repos/:owner/:repo', async (c) => {
    const { repository } = openForWriting(host, c)
    deleteRepository(host, repository.id)
    await removeBareRepository(host, repository.id)
    host.log('repositoryDeleted', { repository: repository.id })
    return c.body(null, 204)
  })
  routes.post('/repos/:owner/:repo/forks', (c) => forkRepository(host, c))
  return routes
}

/** A name that a repository may have. */
export const repositoryName = z
  .string()
  .min(1)
  .max(100)
  .regex(/^[\w.-]+$/, 'may hold letters, digits, hyphens, dots and underscores')
  .refine((name) => !/^\.{1,2}$|\.git$|\.wiki$|^\.git/i.test(name), 'is reserved')

const description = plainText.max(350).nullable()
const homepage = plainText.max(2000).nullable()

const newRepository = z.object({
  name: repositoryName,
  description: description.optional(),
  homepage: homepage.optional(),
  private: z.boolean().default(false),
  auto_init: z.boolean().default(false),
  gitignore_template: z.string().optional(),
})

async function createRepository(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const caller = requireCaller(c)
  const body = await readBody(c, 'Repository', newRepository)
  requireScope(c, caller, body.private ? ['repo'] : ['public_repo', 'repo'])
  requireTemplate(body.gitignore_template ?? null)
  const wanted = {
    ownerId: caller.account.id,
    name: body.name,
    description: body.description ?? null,
    homepage: body.homepage ?? null,
    isPrivate: body.private,
    defaultBranch: 'main',
    forkOf: null,
  }
  const made = await enter(host, wanted, async (git) => {
    if (!body.auto_init) return
    const ignoreTemplate = body.gitignore_template ?? null
    const terms = { account: caller.account, repository: wanted, ignoreTemplate }
    const to = await firstCommit(host, git, terms)
    await swapRef(git, { name: 'refs/heads/main', expected: null, to })
  })
  host.log('repositoryCreated', { repository: made.id })
  const answer = await fullJson(host, made, caller)
  return c.json(answer, 201, { Location: answer.url })
}

/**
 * Makes a repository: its folder is filled first and entered last, so that one that exists is whole,
 * wherever the process was killed. @throws ApiFailure 422 when the name is taken
 */
async function enter(
  host: Host,
  wanted: NewRepository,
  fill: (git: GitRepository) => Promise<void>,
): Promise<Repository> {
  if (isNameTaken(host, wanted.ownerId, wanted.name)) throw nameTaken('Repository creation failed.')
  requireRepositoryQuota(host, wanted.ownerId)
  await requireQuota(host, wanted.ownerId, wanted.forkOf ?? undefined)
  const room = reserveQuota(host, wanted.ownerId)
  try {
    room.take(wanted.forkOf === null ? 0 : sizeOf(host, wanted.forkOf))
    return await fillAndEnter(host, wanted, (git) => fill(openWithin(git, room)))
  } finally {
    room.leave()
  }
}

async function fillAndEnter(
  host: Host,
  wanted: NewRepository,
  fill: (git: GitRepository) => Promise<void>,
): Promise<Repository> {
  const id = reserveRepositoryId(host)
  await createBareRepository(host, id, wanted.defaultBranch)
  try {
    await fill(openGit(host, id))
    // Others may have been entered meanwhile; from here on nothing is waited for (T76).
    requireRepositoryQuota(host, wanted.ownerId)
  } catch (error) {
    await removeBareRepository(host, id)
    throw error
  }
  const isEntered = insertRepository(host, id, wanted)
  if (!isEntered) await removeBareRepository(host, id)
  const made = isEntered ? findRepositoryById(host, id) : null
  if (!made) throw nameTaken('Repository creation failed.')
  await noteSize(host, id)
  return made
}

function nameTaken(message: string): ApiFailure {
  return unprocessable(message, {
    resource: 'Repository',
    code: 'custom',
    field: 'name',
    message: 'name already exists on this account',
  })
}

const changedRepository = z.object({
  name: repositoryName.optional(),
  description: description.optional(),
  homepage: homepage.optional(),
  private: z.boolean().optional(),
  visibility: z.enum(['public', 'private']).optional(),
  default_branch: z.string().optional(),
})

async function changeRepository(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const { repository, git, caller } = openForWriting(host, c)
  const body = await readBody(c, 'Repository', changedRepository)
  const change = toChange(body)
  if (change.isPrivate !== undefined) requireScope(c, caller, ['repo'])
  const branch = change.defaultBranch
  const enterChange = (): void => {
    const outcome = updateRepository(host, repository.id, change)
    if (outcome === 'gone') throw notFound()
    if (outcome === 'nameTaken') throw nameTaken('Validation Failed')
  }
  if (branch === undefined) enterChange()
  else
    await inTurn(async () => {
      await requireBranch(git, branch)
      enterChange()
      await setHeadBranch(host, repository.id, branch)
    })
  const after = findRepositoryById(host, repository.id)
  if (!after) throw notFound()
  return c.json(await fullJson(host, after, caller))
}

function toChange(body: z.infer<typeof changedRepository>): RepositoryChange {
  const isPrivate = body.private ?? (body.visibility && body.visibility === 'private')
  return {
    ...(body.name !== undefined && { name: body.name }),
    ...(body.description !== undefined && { description: body.description }),
    ...(body.homepage !== undefined && { homepage: body.homepage }),
    ...(isPrivate !== undefined && { isPrivate }),
    ...(body.default_branch !== undefined && { defaultBranch: body.default_branch }),
  }
}

async function requireBranch(git: GitRepository, branch: string): Promise<void> {
  const oid = isBranchName(branch) ? await readRef(git, `refs/heads/${branch}`) : null
  if (oid === null) throw unprocessable(`The branch ${branch.slice(0, 250)} was not found.`)
}

const newFork = z.object({
  name: repositoryName.optional(),
  organization: z.string().optional(),
  default_branch_only: z.boolean().default(false),
})

async function forkRepository(host: Host, c: Context<ApiEnv>): Promise<Response> {
  const source = openForReading(host, c)
  const caller = requireCaller(c)
  const body = await readBody(c, 'Fork', newFork)
  const { isPrivate } = source.repository
  requireScope(c, caller, isPrivate ? ['repo'] : ['public_repo', 'repo'])
  if (source.repository.owner.id === caller.account.id)
    throw new ApiFailure(403, 'You cannot fork your own repository.')
  // Admins read it, and make no further copy.
  if (source.repository.isTakenDown) throw new ApiFailure(451, 'Repository access blocked')
  if (!(await hasRefs(source.git, 'refs/heads/')))
    throw new ApiFailure(
      403,
      'The repository exists, but it contains no Git content. Empty repositories cannot be forked.',
    )
  const known = findFork(host, caller.account.id, source.repository.id)
  if (known) return c.json(await fullJson(host, known, caller), 202)
  const { defaultBranch } = source.repository
  const wanted = {
    ownerId: caller.account.id,
    name: body.name ?? source.repository.name,
    description: source.repository.description,
    homepage: null,
    isPrivate,
    defaultBranch,
    forkOf: source.repository.id,
  }
  const made = await enter(host, wanted, async (git) => {
    const names = body.default_branch_only
      ? await readRefs(source.git, [`refs/heads/${defaultBranch}`])
      : await listRefs(source.git, 'refs/heads/')
    await shareObjects(source.git, git)
    await writeFirstRefs(git, names)
  }).then(
    (fork) => {
      host.log('repositoryForked', { repository: fork.id, source: source.repository.id })
      return fork
    },
    (error: unknown) => {
      // Another call of the same person, under way at the same time, may have made it.
      const others = findFork(host, caller.account.id, source.repository.id)
      if (!others) throw error
      return others
    },
  )
  return c.json(await fullJson(host, made, caller), 202)
}

async function fullJson(host: Host, repository: Repository, caller: Caller) {
  const json = await shortJson(host, repository, caller)
  const parent = repository.forkOf === null ? null : findRepositoryById(host, repository.forkOf)
  if (!parent || !maySeeBeside(caller, parent)) return json
  const source = await shortJson(host, parent, caller)
  return { ...json, parent: source, source }
}

async function shortJson(host: Host, repository: Repository, caller: Caller) {
  const facts = await repositoryFacts(openGit(host, repository.id), repository.defaultBranch)
  return repositoryJson(host, repository, { caller, facts })
}
