/** The door of repositories: what other features and the wiring may use. */
export { failureOf as refusalFailure } from './code-host-call.ts'
export { type CodeHostClient, createCodeHosts, type TreeEntry } from './code-host-client.ts'
export { commitTexts } from './commit-texts.ts'
export type { Refusal } from './code-host-refusal.ts'
export { createCodeHostWaits } from './code-host-waits.ts'
export { codeHostRelay } from './relay.ts'
export { BadBundle, readBundle } from './git-transfer/bundle-head.ts'
export { createGitTransfers, type GitTransfer } from './git-transfer/git-transfer.ts'
