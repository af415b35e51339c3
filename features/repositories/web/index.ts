/** The door of repositories in the browser. */
export type { CodeHostFailure } from './code-host.ts'
export { codeHostText } from './code-host.ts'
export { commitFiles } from './commit-files.ts'
export type { RepositoryRef } from './create-repository.ts'
export { createRepository } from './create-repository.ts'
export type { BranchState } from './read-repository.ts'
export { readCommitState, readFiles, readHead } from './read-repository.ts'
