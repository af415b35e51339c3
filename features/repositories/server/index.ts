/** The door of repositories: what other features and the wiring may use. */
export { failureOf as refusalFailure } from './code-host-call.ts'
export { type CodeHostClient, createCodeHosts, type TreeEntry } from './code-host-client.ts'
export { commitFiles, type FileChange } from './commit-files.ts'
export { commitTexts } from './commit-texts.ts'
export { makeRepository } from './make-repository.ts'
export type { Refusal } from './code-host-refusal.ts'
export { createCodeHostWaits } from './code-host-waits.ts'
export { codeHostRelay } from './relay.ts'
