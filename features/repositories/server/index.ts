/** The door of repositories: what other features and the wiring may use. */
export { type CodeHostClient, openCodeHost, type TreeEntry } from './code-host-client.ts'
export { codeHostRelay } from './relay.ts'
