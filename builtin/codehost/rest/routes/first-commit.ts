/** The first commit of `auto_init`: a README and the ignore list asked for. */
import { commitEmail, type Account } from '../../accounts/account-store.ts'
import { writeCommit } from '../../git/commit-objects.ts'
import { writeObject, type GitRepository } from '../../git/object-store.ts'
import { writeTree, type TreeEntry } from '../../git/tree-objects.ts'
import type { Host } from '../../host.ts'
import type { NewRepository } from '../../storage/repository-store.ts'
import { unprocessable } from '../failures.ts'

const nodeIgnore = `# Logs
logs
*.log
npm-debug.log*
yarn-debug.log*
yarn-error.log*

# Dependencies
node_modules/

# Test coverage
coverage
*.lcov
.nyc_output

# Build output
dist
build
*.tsbuildinfo

# Caches
.npm
.eslintcache
.cache
.parcel-cache
.vite

# Environment, which may hold secrets
.env
.env.*
!.env.example
`

/** Refuses an ignore template that is not there. @throws ApiFailure 422 */
export function requireTemplate(name: string | null): void {
  if (name !== null && name !== 'Node')
    throw unprocessable(`${name.slice(0, 100)} is an unknown gitignore template.`)
}

/**
 * Writes the first commit and answers its id.
 * @param terms `ignoreTemplate` is `Node` or null
 */
export async function firstCommit(
  host: Host,
  git: GitRepository,
  terms: { account: Account; repository: NewRepository; ignoreTemplate: string | null },
): Promise<string> {
  const { account, repository } = terms
  const about = repository.description === null ? '' : `${repository.description}\n`
  const entries: TreeEntry[] = [await file(git, 'README.md', `# ${repository.name}\n${about}`)]
  if (terms.ignoreTemplate !== null) entries.push(await file(git, '.gitignore', nodeIgnore))
  const author = {
    name: account.login,
    email: commitEmail(host, account),
    seconds: Math.floor(host.now() / 1000),
    offsetMinutes: 0,
  }
  const tree = await writeTree(git, entries)
  const message = 'Initial commit'
  return (await writeCommit(git, { tree, parents: [], author, committer: author, message })).oid
}

async function file(git: GitRepository, name: string, text: string): Promise<TreeEntry> {
  return { name, mode: '100644', oid: await writeObject(git, 'blob', Buffer.from(text)) }
}
