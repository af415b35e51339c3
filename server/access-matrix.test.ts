/** The authorisation matrix: every route, asked by every role about an app in every state (PERM-14, T48). */
import { beforeAll, describe, expect, test } from 'vitest'
import { limits } from '../contract/limits.ts'
import type { Access } from '../contract/route.ts'
import { type TokenScope, tokenScopes } from '../contract/token-scopes.ts'
import { changeApp, readApp } from '../features/apps/contract.ts'
import { makeModelToken } from '../features/accounts/contract.ts'
import { suspendUser } from '../features/moderation/contract.ts'
import { setModerator } from '../features/moderation/moderator-contract.ts'
import { endAllSessions } from '../features/accounts/own-account-contract.ts'
import { publishApp } from '../features/publishing/contract.ts'
import { makeToken } from '../features/access-tokens/contract.ts'
import { draftApp, publishedApp } from './testing/apps.ts'
import { Person, signedUp, signIn } from './testing/people.ts'
import { absentId, routeBodies, routeQueries } from './testing/route-bodies.ts'
import { policies } from './policy.ts'
import { onEachDatabase, type TestServer } from './testing/test-server.ts'

const roles = [
  'visitor',
  'owner',
  'other',
  'moderator',
  'admin',
  'expired',
  'revoked',
  'modelToken',
  'garbage',
] as const
type Role = (typeof roles)[number]

/** Roles that are answered as another one is: whoever is suspended has no session, and a page of a published app no token. */
const alike = { suspended: 'revoked', appOrigin: 'visitor' } as const
const alikeRoles = ['suspended', 'appOrigin'] as const

/** What is listed of a route; a moderator is answered as an admin where the policy opens it to them, else as anybody. */
type Listed = Record<Exclude<Role, 'moderator'>, number>

const isListed = (role: Role): role is keyof Listed => role !== 'moderator'
const listedRoles = roles.filter(isListed)

/** Routes that are not about an app: what each role is answered. */
const general: Record<string, Listed> = {
  'GET /api/auth/providers': row(200, 200, 200, 200, 401, 401, 403, 401),
  'POST /api/auth/github/start': row(200, 200, 200, 200, 401, 401, 403, 401),
  'POST /api/auth/github/callback': row(400, 400, 400, 400, 401, 401, 403, 401),
  'POST /api/auth/refresh': row(403, 403, 403, 403, 401, 401, 403, 401),
  'POST /api/auth/logout': row(200, 200, 200, 200, 200, 200, 403, 200),
  'GET /api/auth/me': row(401, 200, 200, 200, 401, 401, 403, 401),
  'DELETE /api/auth/me': row(401, 400, 400, 400, 401, 401, 403, 401),
  'POST /api/auth/llm-token': row(401, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/auth/ways': row(401, 200, 200, 200, 401, 401, 403, 401),
  'POST /api/auth/ways': row(401, 400, 400, 400, 401, 401, 403, 401),
  'POST /api/auth/ways/callback': row(401, 400, 400, 400, 401, 401, 403, 401),
  'DELETE /api/auth/ways/:provider': row(401, 404, 404, 404, 401, 401, 403, 401),
  'GET /api/auth/sessions': row(401, 200, 200, 200, 401, 401, 403, 401),
  'DELETE /api/auth/sessions': row(401, 200, 200, 200, 401, 401, 403, 401),
  'DELETE /api/auth/sessions/:sessionId': row(401, 404, 404, 404, 401, 401, 403, 401),
  'GET /api/mail': row(401, 200, 200, 200, 401, 401, 403, 401),
  // No letters are sent here, and the tokens are of nobody: that a caller got so far is what the table is about.
  'PUT /api/mail/address': row(401, 409, 409, 409, 401, 401, 403, 401),
  'DELETE /api/mail/address': row(401, 200, 200, 200, 401, 401, 403, 401),
  'PUT /api/mail/digest': row(401, 409, 409, 409, 401, 401, 403, 401),
  'POST /api/mail/confirm': row(404, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/mail/unsubscribe': row(404, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/mail/forgotten-password': row(409, 409, 409, 409, 401, 401, 403, 401),
  'GET /api/apps/check-name/:name': row(401, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/apps/tags': row(200, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/app-scripts': row(200, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/starters': row(200, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/starters/:id/files': row(404, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/apps/tags/recommend': row(401, 200, 200, 200, 401, 401, 403, 401),
  'POST /api/apps': row(401, 400, 400, 400, 401, 401, 403, 401),
  'POST /api/apps/generate': row(401, 400, 400, 400, 401, 401, 403, 401),
  'GET /api/apps/user/apps': row(401, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/apps/with-status': row(200, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/apps/user/favorites': row(401, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/archive': row(401, 200, 200, 200, 401, 401, 403, 401),
  'POST /api/archive': row(401, 201, 201, 201, 401, 401, 403, 401),
  'POST /api/archive/imports': row(401, 201, 201, 201, 401, 401, 403, 401),
  'PUT /api/archive/imports/:importId/parts/:part': row(401, 404, 404, 404, 401, 401, 403, 401),
  'GET /api/archive/files/:archiveId': row(404, 404, 404, 404, 401, 401, 403, 401),
  // No link has the key: that a caller got so far is what the table is about.
  'POST /api/shared': row(401, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/shared/files': row(401, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/shared/fork': row(401, 404, 404, 404, 401, 401, 403, 401),
  'GET /api/notifications': row(401, 200, 200, 200, 401, 401, 403, 401),
  'POST /api/notifications/read': row(401, 200, 200, 200, 401, 401, 403, 401),
  // Whoever is no admin is told that there is no such thing; an old token is renewed first (PERM-17).
  'GET /api/admin/review': row(404, 404, 404, 200, 401, 404, 403, 404),
  'POST /api/admin/review/:id/approve': row(404, 404, 404, 404, 401, 404, 403, 404),
  'POST /api/admin/review/:id/reject': row(404, 404, 404, 404, 401, 404, 403, 404),
  'GET /api/admin/reports': row(404, 404, 404, 200, 401, 404, 403, 404),
  'GET /api/admin/comments/hidden': row(404, 404, 404, 200, 401, 404, 403, 404),
  'GET /api/admin/entries': row(404, 404, 404, 200, 401, 404, 403, 404),
  'POST /api/admin/entries': row(404, 404, 404, 404, 401, 404, 403, 404),
  'GET /api/admin/users': row(404, 404, 404, 200, 401, 404, 403, 404),
  'GET /api/admin/system': row(404, 404, 404, 200, 401, 404, 403, 404),
  'POST /api/admin/jobs/:jobId/retry': row(404, 404, 404, 404, 401, 404, 403, 404),
  'PUT /api/admin/switches': row(404, 404, 404, 200, 401, 404, 403, 404),
  'GET /api/admin/settings': row(404, 404, 404, 200, 401, 404, 403, 404),
  'PUT /api/admin/settings': row(404, 404, 404, 200, 401, 404, 403, 404),
  'GET /api/admin/registration': row(404, 404, 404, 200, 401, 404, 403, 404),
  'PUT /api/admin/registration': row(404, 404, 404, 200, 401, 404, 403, 404),
  'GET /api/admin/door': row(404, 404, 404, 200, 401, 404, 403, 404),
  'PUT /api/admin/door': row(404, 404, 404, 200, 401, 404, 403, 404),
  'GET /api/admin/invitations': row(404, 404, 404, 200, 401, 404, 403, 404),
  'POST /api/admin/invitations': row(404, 404, 404, 201, 401, 404, 403, 404),
  'POST /api/admin/invitations/:invitationId/revoke': row(404, 404, 404, 404, 401, 404, 403, 404),
  'GET /api/admin/applicants': row(404, 404, 404, 200, 401, 404, 403, 404),
  'POST /api/admin/applicants/:applicantId': row(404, 404, 404, 404, 401, 404, 403, 404),
  'GET /api/admin/local-model': row(404, 404, 404, 200, 401, 404, 403, 404),
  'PUT /api/admin/local-model': row(404, 404, 404, 200, 401, 404, 403, 404),
  // Nobody is there: that a caller got so far is what the table is about.
  'PUT /api/admin/users/:userId/moderator': row(404, 404, 404, 404, 401, 404, 403, 404),
  'GET /api/admin/audit': row(404, 404, 404, 200, 401, 404, 403, 404),
  'POST /api/admin/reports/dismiss': row(404, 404, 404, 404, 401, 404, 403, 404),
  'POST /api/admin/apps/:id/archive': row(404, 404, 404, 404, 401, 404, 403, 404),
  'POST /api/admin/apps/:id/take-down': row(404, 404, 404, 404, 401, 404, 403, 404),
  'GET /api/admin/apps/:id/forks': row(404, 404, 404, 404, 401, 404, 403, 404),
  'POST /api/admin/apps/:id/restore': row(404, 404, 404, 404, 401, 404, 403, 404),
  'POST /api/admin/comments/:id': row(404, 404, 404, 404, 401, 404, 403, 404),
  'POST /api/admin/users/:userId/suspend': row(404, 404, 404, 404, 401, 404, 403, 404),
  'POST /api/admin/users/:userId/lift': row(404, 404, 404, 404, 401, 404, 403, 404),
  // The ids are of no comment, app or person: that a caller got so far is what the table is about.
  'GET /api/comments/app/:appId': row(404, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/comments': row(401, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/comments/:id/reply': row(401, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/comments/:id/report': row(404, 404, 404, 404, 401, 401, 403, 401),
  'POST /api/comments/:id/like': row(401, 404, 404, 404, 401, 401, 403, 401),
  'PUT /api/comments/:id/like': row(401, 404, 404, 404, 401, 401, 403, 401),
  'DELETE /api/comments/:id/like': row(401, 404, 404, 404, 401, 401, 403, 401),
  'DELETE /api/comments/:id': row(401, 404, 404, 404, 401, 401, 403, 401),
  'GET /api/users/:userId': row(404, 404, 404, 404, 401, 401, 403, 401),
  'GET /api/chat-settings': row(401, 200, 200, 200, 401, 401, 403, 401),
  'PUT /api/chat-settings': row(401, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/llm/selection': row(401, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/subscription/tiers': row(200, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/subscription/usage': row(401, 200, 200, 200, 401, 401, 403, 401),
  'GET /api/subscription/usage-history': row(401, 200, 200, 200, 401, 401, 403, 401),
  // Nobody here has bought anything.
  'POST /api/subscription/cancel': row(401, 409, 409, 409, 401, 401, 403, 401),
  'POST /api/subscription/reactivate': row(401, 409, 409, 409, 401, 401, 403, 401),
  'POST /api/subscription/preview': row(401, 400, 400, 400, 401, 401, 403, 401),
  'POST /api/subscription/billing': row(401, 409, 409, 409, 401, 401, 403, 401),
  'POST /api/subscription/stripe/create-session': row(401, 400, 400, 400, 401, 401, 403, 401),
  'GET /api/github/user': row(401, 200, 200, 200, 401, 401, 403, 401),
  'DELETE /api/github/user': row(401, 403, 403, 403, 401, 401, 403, 401),
  'GET /api/llm/openai/models': row(401, 200, 200, 200, 401, 401, 200, 401),
  'POST /api/llm/openai/chat/completions': row(401, 400, 400, 400, 401, 401, 400, 401),
  'POST /api/llm/claude/v1/messages': row(401, 400, 400, 400, 401, 401, 400, 401),
}

type AboutApp = {
  owner: [draft: number | null, published: number | null]
  others: [hidden: number, published: number]
}

/** Routes about an app: what the owner gets, and what others get while it is published and while it is hidden. */
const aboutApps: Record<string, AboutApp> = {
  'GET /api/apps/:id': { owner: [200, 200], others: [404, 200] },
  'GET /api/apps/:id/files': { owner: [200, 200], others: [404, 200] },
  'GET /api/apps/:id/files/:path': { owner: [200, 200], others: [404, 200] },
  // Without a parent: that the owner got so far is what the table is about.
  'POST /api/apps/:id/commits': { owner: [409, 409], others: [404, 403] },
  'GET /api/apps/:id/compare': { owner: [200, 200], others: [404, 403] },
  // There is no such branch: that the owner got so far is what the table is about.
  'POST /api/apps/:id/merge': { owner: [404, 404], others: [404, 403] },
  'GET /api/apps/:id/download': { owner: [200, 200], others: [404, 200] },
  'GET /api/apps/:id/forks': { owner: [404, 200], others: [404, 200] },
  'POST /api/apps/:id/opened': { owner: [404, 200], others: [404, 200] },
  'GET /api/apps/:id/kept': { owner: [404, 200], others: [404, 200] },
  'GET /api/apps/:id/reported-entries': { owner: [200, 200], others: [404, 403] },
  // The entry is not there: that the owner got so far is what the table is about.
  'POST /api/apps/:id/reported-entries': { owner: [404, 404], others: [404, 403] },
  'GET /api/apps/:id/figures': { owner: [200, 200], others: [404, 403] },
  'GET /api/apps/:id/rating': { owner: [404, 200], others: [404, 200] },
  // One's own app is neither rated nor favourited by oneself.
  'PUT /api/apps/:id/rating': { owner: [404, 403], others: [404, 200] },
  'POST /api/apps/:id/favorite': { owner: [404, 403], others: [404, 200] },
  'PUT /api/apps/:id/favorite': { owner: [404, 403], others: [404, 200] },
  'DELETE /api/apps/:id/favorite': { owner: [404, 200], others: [404, 200] },
  // The name is the source's: that others got so far is what the table is about.
  'POST /api/apps/:id/fork': { owner: [403, 403], others: [404, 409] },
  'GET /api/apps/:id/data': { owner: [200, 200], others: [404, 403] },
  // What is not declared is read by its writers alone: that the owner got so far is what the table is about.
  'GET /api/apps/:id/data/entries/:collection': { owner: [403, 403], others: [404, 403] },
  'PUT /api/apps/:id/data/entries/:collection/:entryId': { owner: [412, 412], others: [404, 403] },
  'DELETE /api/apps/:id/data/entries/:collection/:entryId': {
    owner: [200, 200],
    others: [404, 403],
  },
  'DELETE /api/apps/:id/data/entries/:collection': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/data/ask': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/data/import': { owner: [403, 403], others: [404, 403] },
  'POST /api/apps/:id/data/erase': { owner: [404, 404], others: [404, 403] },
  'POST /api/apps/:id/data/restore': { owner: [404, 404], others: [404, 403] },
  'GET /api/apps/:id/versions': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/versions/:version/restore': { owner: [409, 200], others: [404, 403] },
  'GET /api/apps/:id/pushes': { owner: [200, 200], others: [404, 403] },
  'PUT /api/apps/:id/push-mode': { owner: [200, 200], others: [404, 403] },
  'GET /api/apps/:id/framing': { owner: [200, 200], others: [404, 403] },
  'PUT /api/apps/:id/framing': { owner: [200, 200], others: [404, 403] },
  'GET /api/apps/:id/webhook': { owner: [200, 200], others: [404, 403] },
  'PUT /api/apps/:id/webhook': { owner: [200, 200], others: [404, 403] },
  'DELETE /api/apps/:id/webhook': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/webhook/secret': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/webhook/ping': { owner: [200, 200], others: [404, 403] },
  // The delivery is not there: that the owner got so far is what the table is about.
  'POST /api/apps/:id/webhook/deliveries/:deliveryId/repeat': {
    owner: [404, 404],
    others: [404, 403],
  },
  'GET /api/apps/:id/domains': { owner: [200, 200], others: [404, 403] },
  // This host offers none.
  'POST /api/apps/:id/domains': { owner: [409, 409], others: [404, 403] },
  'POST /api/apps/:id/domains/:domainId/check': { owner: [409, 409], others: [404, 403] },
  'PUT /api/apps/:id/domains/:domainId/main': { owner: [404, 404], others: [404, 403] },
  'DELETE /api/apps/:id/domains/:domainId': { owner: [404, 404], others: [404, 403] },
  'GET /api/apps/:id/share-links': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/share-links': { owner: [201, 201], others: [404, 403] },
  // The link is not there: that the owner got so far is what the table is about.
  'DELETE /api/apps/:id/share-links/:linkId': { owner: [404, 404], others: [404, 403] },
  'GET /api/apps/:id/branch-previews': { owner: [200, 200], others: [404, 403] },
  // There is no such branch, nor a preview of it.
  'POST /api/apps/:id/branch-previews': { owner: [404, 404], others: [404, 403] },
  'POST /api/apps/:id/branch-previews/open': { owner: [404, 404], others: [404, 403] },
  'DELETE /api/apps/:id/branch-previews': { owner: [404, 404], others: [404, 403] },
  // Nothing waits: that the owner got so far is what the table is about.
  'POST /api/apps/:id/appeal': { owner: [409, 409], others: [404, 403] },
  'POST /api/apps/:id/report': { owner: [404, 403], others: [404, 200] },
  'PUT /api/apps/:id': { owner: [200, 200], others: [404, 403] },
  'DELETE /api/apps/:id': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/publish': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/deploy': { owner: [200, 200], others: [404, 403] },
  // What these two are given is refused: that they got so far is what the table is about.
  'PUT /api/apps/:id/subdomain': { owner: [400, 400], others: [404, 403] },
  'POST /api/apps/:id/update-pages-url': { owner: [400, 400], others: [404, 403] },
  'PUT /api/apps/:id/readme': { owner: [200, 200], others: [404, 403] },
  'GET /api/apps/:id/subdomain': { owner: [200, 200], others: [404, 403] },
  'GET /api/apps/:id/live': { owner: [200, 200], others: [404, 403] },
  'GET /api/apps/:id/preview-origin': { owner: [200, 200], others: [404, 403] },
  'PUT /api/apps/:id/draft': { owner: [200, 200], others: [404, 403] },
  'DELETE /api/apps/:id/draft': { owner: [200, 200], others: [404, 403] },
  // A host on this machine alone has no draft on phones.
  'POST /api/apps/:id/draft/phone': { owner: [409, 409], others: [404, 403] },
  'DELETE /api/apps/:id/draft/phone': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/draft-data': { owner: [200, 200], others: [404, 403] },
  'DELETE /api/apps/:id/draft-data': { owner: [200, 200], others: [404, 403] },
  'POST /api/apps/:id/ai-chat': { owner: [201, 201], others: [404, 403] },
  'GET /api/apps/:id/chat-history': { owner: [200, 200], others: [404, 403] },
  'DELETE /api/apps/:id/chat-session': { owner: [200, 200], others: [404, 403] },
  // The message is not there: that the owner got so far is what the table is about.
  'POST /api/apps/:id/reset': { owner: [404, 404], others: [404, 403] },
  'POST /api/apps/:id/chat-sync': { owner: [201, 201], others: [404, 403] },
}

/** What anybody may try; the status of the app decides. */
const openToAll = [
  'GET /api/apps/:id/kept',
  'GET /api/apps/:id',
  'GET /api/apps/:id/files',
  'GET /api/apps/:id/files/:path',
  'GET /api/apps/:id/download',
  'GET /api/apps/:id/forks',
  'POST /api/apps/:id/opened',
  'POST /api/apps/:id/report',
]

function row(
  visitor: number,
  owner: number,
  other: number,
  admin: number,
  expired: number,
  revoked: number,
  modelToken: number,
  garbage: number,
): Listed {
  return { visitor, owner, other, admin, expired, revoked, modelToken, garbage }
}

/** What the policy alone says of a role on a route that is about no app; null: any status but a refusal. */
function byPolicy(access: Access): Record<Exclude<Role, 'moderator'>, number | null> {
  const isHidden = access === 'admin' || access === 'moderator'
  const mayCall = {
    visitor: access === 'anyone' ? null : isHidden ? 404 : 401,
    owner: isHidden ? 404 : null,
    admin: null,
  }
  const noSession = isHidden ? 404 : 401
  return {
    ...mayCall,
    other: mayCall.owner,
    expired: 401,
    revoked: noSession,
    modelToken: 403,
    garbage: noSession,
  }
}

/** What an access token reaches with each scope; every other route refuses it, whatever it may do. */
const reachedBy: Record<TokenScope, string[]> = {
  'apps:read': [
    'GET /api/apps/check-name/:name',
    'GET /api/apps/user/apps',
    'GET /api/apps/:id',
    'GET /api/apps/:id/files',
    'GET /api/apps/:id/files/:path',
    'GET /api/apps/:id/compare',
    'GET /api/apps/:id/download',
    'GET /api/apps/:id/figures',
    'GET /api/apps/:id/framing',
    'GET /api/apps/:id/live',
    'GET /api/apps/:id/subdomain',
    'GET /api/apps/:id/domains',
    'GET /api/apps/:id/pushes',
    'GET /api/apps/:id/share-links',
    'GET /api/apps/:id/branch-previews',
    'GET /api/apps/:id/token-acts',
    'GET /api/apps/:id/versions',
    'GET /api/apps/:id/webhook',
    'GET /api/starters',
    'GET /api/starters/:id/files',
  ],
  'apps:write': [
    'POST /api/apps',
    'PUT /api/apps/:id',
    'PUT /api/apps/:id/readme',
    'POST /api/apps/:id/commits',
    'POST /api/apps/:id/merge',
    'PUT /api/apps/:id/webhook',
    'DELETE /api/apps/:id/webhook',
    'POST /api/apps/:id/webhook/secret',
    'POST /api/apps/:id/webhook/ping',
    'POST /api/apps/:id/webhook/deliveries/:deliveryId/repeat',
  ],
  publish: [
    'POST /api/apps/:id/publish',
    'POST /api/apps/:id/deploy',
    'PUT /api/apps/:id/subdomain',
    'PUT /api/apps/:id/framing',
    'POST /api/apps/:id/versions/:version/restore',
    'POST /api/apps/:id/share-links',
    'DELETE /api/apps/:id/share-links/:linkId',
    'POST /api/apps/:id/domains',
    'POST /api/apps/:id/domains/:domainId/check',
    'PUT /api/apps/:id/domains/:domainId/main',
    'DELETE /api/apps/:id/domains/:domainId',
    'POST /api/apps/:id/branch-previews',
    'DELETE /api/apps/:id/branch-previews',
  ],
  'data:read': ['GET /api/apps/:id/data', 'GET /api/apps/:id/data/entries/:collection'],
  'data:write': [
    'PUT /api/apps/:id/data/entries/:collection/:entryId',
    'DELETE /api/apps/:id/data/entries/:collection/:entryId',
    'POST /api/apps/:id/data/import',
  ],
}

/** Codes by which the gate refuses an access token. */
const tokenRefusals = ['tokenNotHere', 'tokenScope', 'tokenOtherApp']

/** The studio's part: routes at an app's own address know no session of it, and have a table of their own. */
const ofStudio = Object.entries(policies).filter(([line]) => !line.includes(' /_app/'))
const unlisted = ofStudio.filter(
  ([line]) => general[line] === undefined && aboutApps[line] === undefined,
)
/** The tables, with the routes that only their policy speaks of. */
const ofNoApp: Record<string, Record<Role, number | null>> = Object.fromEntries(
  [
    ...Object.entries(general),
    ...unlisted
      .filter(([, access]) => access !== 'owner')
      .map(([line, access]) => [line, byPolicy(access)] as const),
  ].map(([line, listed]) => [
    line,
    { ...listed, moderator: policies[line] === 'moderator' ? listed.admin : listed.other },
  ]),
)
const ofApps: Record<string, AboutApp> = {
  ...aboutApps,
  ...Object.fromEntries(
    unlisted
      .filter(([, access]) => access === 'owner')
      .map(([line]): [string, AboutApp] => [line, { owner: [null, null], others: [404, 403] }]),
  ),
}

/** The status to expect where `stated` may leave it open. */
function expected(stated: number | null | undefined, status: number): number | null | undefined {
  const isRefused = status === 401 || status === 403 || status >= 500
  return stated === null && !isRefused ? status : stated
}

onEachDatabase(
  'who may do what',
  (server) => {
    let people: Record<Role | keyof typeof alike, Person>
    const ids = { draft: '', published: '', absent: absentId }

    beforeAll(async () => {
      const first = await signedUp(server(), 'olivia')
      const expired = await signedUp(server(), 'erin')
      server().pass(11 * 60_000)
      const owner = await again(server(), first)
      const revoked = await signedUp(server(), 'rachel')
      await revoked.calls(endAllSessions, {})
      people = {
        owner,
        expired,
        revoked,
        other: await signedUp(server(), 'oscar'),
        admin: await signedUp(server(), 'ada'),
        moderator: await signedUp(server(), 'mona'),
        visitor: new Person(server(), 'visitor'),
        modelToken: withToken(server(), (await owner.calls(makeModelToken, {})).body.token),
        garbage: withToken(server(), 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.'),
        suspended: await signedUp(server(), 'sam'),
        appOrigin: new Person(server(), 'olivia'),
      }
      const { userId } = people.suspended
      const appointed = { userId: people.moderator.userId, isModerator: true }
      await people.admin.calls(setModerator, appointed)
      await people.admin.calls(suspendUser, { userId, reason: 'For the table.' })
      // What a session was found to be is believed for seconds.
      server().pass(6_000)
      ids.draft = await draftApp(people.owner, 'matrix-draft', { 'index.html': 'draft' })
      ids.published = (await publishedApp(people.owner, 'matrix-published')).id
    })

    test('the tables and the policy name every route that is served, and nothing else [PERM-14]', () => {
      const served = server().server.routes.map(({ route }) => route.line)
      const listed = [...Object.keys(ofNoApp), ...Object.keys(ofApps)].filter(
        (line) => !/ \/api\/(github|llm\/(openai|claude))/.test(line),
      )
      expect(listed.toSorted()).toEqual(served.toSorted())
      expect(ofStudio.map(([line]) => line).toSorted()).toEqual(served.toSorted())
    })

    test('each role is answered as the table says on routes that are about no app [PERM-01] [PERM-14]', async () => {
      const ending = ['DELETE /api/auth/sessions', 'POST /api/auth/logout']
      const lines = Object.keys(ofNoApp).toSorted(
        (a, b) => Number(ending.includes(a)) - Number(ending.includes(b)),
      )
      for (const line of lines) {
        for (const role of roles) {
          // Routes that end sessions end one that was opened for them.
          const mine =
            ending.includes(line) && ['owner', 'other', 'moderator', 'admin'].includes(role)
              ? await again(server(), people[role])
              : people[role]
          const answer = await ask(mine, line, ids.absent)
          expect({ line, role, status: answer.status }).toEqual({
            line,
            role,
            status: expected(ofNoApp[line]?.[role], answer.status),
          })
        }
        await renew()
      }
    })

    test('who is suspended is answered as whoever has no session, and a page of a published app as a visitor, which may read nothing and sign nobody out [PERM-14] [PERM-31]', async () => {
      const cookie = { Cookie: `rt=${people.owner.refreshToken ?? ''}` }
      const origin = { ...cookie, Origin: 'http://some-app.sites.localhost:3000' }
      for (const role of alikeRoles) {
        const headers = role === 'appOrigin' ? origin : {}
        for (const [line, statuses] of Object.entries(ofNoApp)) {
          const answer = await ask(people[role], line, ids.absent, headers)
          const { status, readers } = answer
          const signsOut = line === 'POST /api/auth/logout' && role === 'appOrigin'
          expect({ line, role, status, readers }).toEqual({
            line,
            role,
            status: signsOut ? 403 : expected(statuses[alike[role]], status),
            readers: null,
          })
        }
        for (const [line, { others }] of Object.entries(ofApps))
          for (const [state, index] of [
            ['draft', 0],
            ['published', 1],
          ] as const) {
            const isOpen = openToAll.includes(line) && role === 'appOrigin'
            const { status } = await ask(people[role], line, ids[state], headers)
            expect({ line, role, state, status }).toEqual({
              line,
              role,
              state,
              status: isOpen ? others[index] : 401,
            })
          }
      }
    })

    test('a token for hosted models is refused wherever a route reads tokens, by either header and when it is old, and its session goes on: threats T83 and T37 [PERM-14] [AIP-22]', async () => {
      const { token } = people.modelToken
      const lines = [...Object.keys(ofNoApp), ...Object.keys(ofApps)]
      const passing = / \/api\/llm\/(?:openai|claude)/
      for (const line of lines.filter((one) => !passing.test(one)))
        expect({
          line,
          status: (await ask(people.modelToken, line, ids.published)).status,
        }).toEqual({ line, status: 403 })
      const out = { path: '/api/auth/logout', method: 'POST' }
      server().pass(limits.accessTokenSeconds * 1_000 + 1)
      expect((await people.modelToken.sends(out)).status).toBe(403)
      const bare = new Person(server(), 'olivia')
      expect((await bare.sends(out, { 'x-api-key': token ?? '' })).status).toBe(200)
      expect(await renewed(server(), people.owner)).toBe(200)
      await renew()
    })

    test('an access token reaches with each scope what the table says, and nothing else; bound to one app it reaches that app alone [OPN-02]', async () => {
      const tokenOf = async (scopes: readonly TokenScope[], appId?: string) => {
        const terms = { name: 'matrix', scopes: [...scopes], ...(appId ? { appId } : {}) }
        const { token } = (await people.owner.calls(makeToken, terms)).body
        return withToken(server(), token)
      }
      const lines = [...Object.keys(ofNoApp), ...Object.keys(ofApps)]
      const refusalOf = async (person: Person, line: string, id: string) => {
        const { status, body } = await ask(person, line, id)
        const code = codeOf(body)
        // The protocol of this service has no code beside the sentence.
        if (line.includes('/llm/claude/') && status === 403) return '403 tokenNotHere'
        return tokenRefusals.includes(code) ? `${status} ${code}` : null
      }
      for (const scope of tokenScopes) {
        const program = await tokenOf([scope])
        for (const line of lines) {
          const takers = tokenScopes.filter((one) => reachedBy[one].includes(line))
          const wanted = takers.includes(scope)
            ? null
            : `403 ${takers.length > 0 ? 'tokenScope' : 'tokenNotHere'}`
          const refusal = await refusalOf(program, line, ids.draft)
          expect({ scope, line, refusal }).toEqual({ scope, line, refusal: wanted })
          await people.owner.calls(changeApp, { id: ids.draft, status: 'draft' })
        }
      }
      const bound = await tokenOf(tokenScopes, ids.draft)
      for (const line of Object.values(reachedBy).flat()) {
        const isAboutApp = line.includes(' /api/apps/:id')
        const elsewhere = await refusalOf(bound, line, ids.published)
        expect({ line, elsewhere }).toEqual({ line, elsewhere: '403 tokenOtherApp' })
        if (isAboutApp)
          expect({ line, there: await refusalOf(bound, line, ids.draft) }).toEqual({
            line,
            there: null,
          })
      }
      await people.owner.calls(changeApp, { id: ids.draft, status: 'draft' })
    })

    test('only who made an app changes it; what is hidden looks as if it were absent: threat T48 [PERM-14]', async () => {
      for (const [line, { owner, others }] of Object.entries(ofApps)) {
        for (const [state, index] of [
          ['draft', 0],
          ['published', 1],
        ] as const) {
          for (const role of ['other', 'moderator', 'admin'] as const) {
            const answer = await ask(people[role], line, ids[state])
            expect({ line, role, state, status: answer.status }).toEqual({
              line,
              role,
              state,
              status: others[index],
            })
          }
          for (const role of ['visitor', 'expired', 'revoked', 'garbage'] as const) {
            const isOpen = openToAll.includes(line) && role === 'visitor'
            const status = (await ask(people[role], line, ids[state])).status
            expect({ line, role, state, status }).toEqual({
              line,
              role,
              state,
              status: isOpen ? others[index] : 401,
            })
          }
          expect((await ask(people.modelToken, line, ids[state])).status).toBe(403)
          if (line.startsWith('DELETE')) continue
          const own = await ask(people.owner, line, ids[state])
          expect({ line, state, status: own.status }).toEqual({
            line,
            state,
            status: expected(owner[index], own.status),
          })
          if (/\/(?:publish|deploy)$/.test(line) && state === 'draft')
            await people.owner.calls(changeApp, { id: ids.draft, status: 'draft' })
        }
      }
    })

    test('a hidden app and an absent one give the same answer, byte for byte: threat T48 [PERM-34]', async () => {
      for (const line of Object.keys(ofApps).filter((name) => !openToAll.includes(name))) {
        for (const role of ['other', 'moderator', 'admin', 'visitor'] as const) {
          const hidden = await ask(people[role], line, ids.draft)
          const absent = await ask(people[role], line, ids.absent)
          expect({ line, role, ...hidden }).toEqual({ line, role, ...absent })
        }
      }
      const hidden = await ask(people.other, 'GET /api/apps/:id', ids.draft)
      expect(hidden.body).toEqual({
        code: 'appNotPublished',
        error: 'This app has not been published and cannot be accessed',
      })
      const malformed = await ask(people.other, 'GET /api/apps/:id', 'no-id')
      expect(malformed).toEqual({
        status: 404,
        body: { code: 'notFound', error: 'Resource not found' },
        readers: null,
      })
    })

    test('refusals read as they should in both languages [PERM-34] [I18N-10]', async () => {
      const refusal = async (person: Person, language: string): Promise<unknown> =>
        (
          await person.sends<{ error: string }>(
            { path: `/api/apps/${ids.published}/rating`, method: 'PUT', body: { stars: 5 } },
            { 'Accept-Language': language },
          )
        ).body.error
      expect(await refusal(people.visitor, 'en')).toBe('Unauthorized access')
      expect(await refusal(people.visitor, 'zh-CN,zh;q=0.9')).toBe('未授权的访问')
      // Nobody rates what is their own.
      expect(await refusal(people.owner, 'en-GB')).toBe('Access forbidden')
      expect(await refusal(people.owner, 'zh')).toBe('没有访问权限')
      const absent = await people.other.sends<{ error: string }>(
        { path: '/api/nothing', method: 'GET' },
        { 'Accept-Language': 'zh' },
      )
      expect(absent.body.error).toBe('未找到相关资源')
    })

    test('the owner deletes the app; then nobody finds it any more [PERM-14]', async () => {
      for (const id of [ids.draft, ids.published]) {
        expect((await ask(people.owner, 'DELETE /api/apps/:id', id)).status).toBe(200)
        for (const line of Object.keys(ofApps)) {
          const answer = await ask(people.owner, line, id)
          expect({ line, status: answer.status }).toEqual({ line, status: 404 })
        }
      }
    })

    test('an app under review, rejected or archived is read by its owner and by admins, and changed by neither of the two as they please [PERM-01]', async () => {
      const id = await draftApp(people.owner, 'matrix-reviewed', { 'index.html': '1' })
      for (const status of ['review', 'rejected', 'archived'] as const) {
        await server().server.db.updateTable('apps').set({ status }).where('id', '=', id).execute()
        const seen = async (role: Role): Promise<number> =>
          (await people[role].calls(readApp, { id })).status
        expect([
          await seen('owner'),
          await seen('admin'),
          await seen('moderator'),
          await seen('other'),
          await seen('visitor'),
        ]).toEqual([200, 200, 200, 404, 404])
        for (const line of Object.keys(ofApps).filter((name) => !openToAll.includes(name))) {
          const answer = await ask(people.admin, line, id)
          expect({ status, line, answer: answer.status }).toEqual({ status, line, answer: 404 })
        }
      }
      expect((await people.owner.calls(changeApp, { id, description: 'x' })).body.code).toBe(
        'invalidTransition',
      )
      expect((await people.owner.calls(publishApp, { id })).body.code).toBe('invalidTransition')
    })

    async function renew(): Promise<void> {
      for (const role of ['owner', 'other', 'moderator', 'admin'] as const)
        people[role] = await again(server(), people[role])
      people.modelToken = withToken(
        server(),
        (await people.owner.calls(makeModelToken, {})).body.token,
      )
    }
  },
  { env: { ADMINS: 'builtin:ada' } },
)

async function ask(person: Person, line: string, id: string, headers: Record<string, string> = {}) {
  const [method = '', path = ''] = line.split(' ')
  const real = path
    .replace(':id', id)
    .replace(
      /:(?:sessionId|userId|invitationId|applicantId|tokenId|linkId|deliveryId|archiveId|importId|domainId)/,
      id,
    )
    .replace(':part', '0')
    .replace(':name', 'some%20name')
    .replace(':provider', 'oidc')
    .replace(':version', '1')
    .replace(':path', 'index.html')
    .replace(':collection', 'notes')
    .replace(':entryId', 'one')
  const asked = real + (routeQueries[line] ?? '')
  const body = routeBodies[line] ?? (method === 'GET' || method === 'DELETE' ? undefined : {})
  const answer = await person.sends({ path: asked, method, ...(body ? { body } : {}) }, headers)
  return {
    status: answer.status,
    body: answer.body,
    readers: answer.headers.get('access-control-allow-origin'),
  }
}

/** The code of a refusal, also in the form that clients of models read. */
function codeOf(body: object): string {
  const { code } =
    'error' in body && typeof body.error === 'object' ? Object(body.error) : Object(body)
  return String(code)
}

function withToken(server: TestServer, token: string): Person {
  const person = new Person(server, 'olivia')
  person.token = token
  return person
}

/** Whether the person's session goes on: the status of a renewal. */
async function renewed(server: TestServer, { refreshToken }: Person): Promise<number> {
  const body = { refreshToken }
  const path = '/api/auth/refresh'
  return (await new Person(server, 'anybody').sends({ path, method: 'POST', body })).status
}

/** The same person with a session of its own. */
async function again(server: TestServer, person: Person): Promise<Person> {
  const fresh = new Person(server, person.name)
  for (const [name, value] of person.browser.cookies) fresh.browser.cookies.set(name, value)
  await signIn(fresh)
  return fresh
}

describe('the policy table', () => {
  test('what follows from a policy is what the table says of each route, but for signing out and renewing [PERM-14]', () => {
    const own = ['POST /api/auth/refresh', 'POST /api/auth/logout']
    const rows = Object.entries(general).filter(([line]) => policies[line] && !own.includes(line))
    for (const [line, stated] of rows) {
      const derived = byPolicy(policies[line] ?? 'anyone')
      for (const role of listedRoles)
        expect({ line, role, status: expected(derived[role], stated[role]) }).toEqual({
          line,
          role,
          status: stated[role],
        })
    }
    for (const [line, { others }] of Object.entries(aboutApps))
      if (policies[line] === 'owner') expect({ line, others }).toEqual({ line, others: [404, 403] })
  })

  test('a route without an entry, or with another rule than its own, stops the start [PERM-14]', async () => {
    const { createGate } = await import('./kernel/gate.ts')
    const { readMe } = await import('../features/accounts/contract.ts')
    const none = async () => Promise.reject(new Error('not asked here'))
    const gate = (table: Record<string, 'anyone' | 'user'>) =>
      createGate({
        world: { now: () => 0, random: () => Buffer.alloc(0), fetch: none },
        log: { info() {}, warn() {}, error() {} },
        counter: { add: () => ({ calls: 1, endsInSeconds: 1 }) },
        secure: false,
        trustedProxyHops: 0,
        limits: () => ({ userPerMinute: 1, anonymousPerMinute: 1, scale: 1 }),
        authenticate: none,
        isSwitchedOff: async () => false,
        requireSpace: async () => {},
        findApp: none,
        idempotentCalls: { once: none },
        noteTokenDeed: async () => {},
        policies: table,
      })
    expect(() => gate({}).requirePolicy(readMe)).toThrow('no entry in the policy table')
    expect(() => gate({ 'GET /api/auth/me': 'anyone' }).requirePolicy(readMe)).toThrow(
      'policy table says "anyone"',
    )
    expect(() => gate({ 'GET /api/auth/me': 'user' }).requirePolicy(readMe)).not.toThrow()
  })
})
