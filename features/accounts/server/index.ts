/** The door of accounts: what other features and the wiring may use. */
export type { Accounts, CodeHostProvider } from './accounts.ts'
export { isAdmin } from './admins.ts'
export { breakLink, codeHostLink } from './code-host-link.ts'
export { leaveCodeHost, leaveCodeHostEffect } from './leave-code-host.ts'
export { accountRoutes, offeredProviders } from './routes.ts'
export { setSuspended } from './suspend.ts'
export { createAuthenticator } from './sessions.ts'
export { deleteEndedStates } from './store.ts'
