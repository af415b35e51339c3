/** The door of access tokens on the server. */
export type { AccessTokens } from './access-tokens.ts'
export { noteDeed } from './deeds.ts'
export { admitGitCall, type GitCall, readGitCall, readPassword } from './git-call.ts'
export { identifyToken } from './identify-token.ts'
export { oauthDoors } from './oauth/oauth-doors.ts'
export { accessTokenRoutes, oauthRoutes } from './routes.ts'
export { subscribeAccessTokens } from './subscribe.ts'
