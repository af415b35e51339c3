/**
 * The policy table: who may call each route. A route without an entry, or with another access than
 * its contract says, stops the start (PERM-14). Read it as the one list of what is open to whom.
 */
import type { Access } from '../contract/route.ts'

export const policies: Readonly<Record<string, Access>> = {
  'GET /api/auth/providers': 'anyone',
  'POST /api/auth/github/start': 'anyone',
  'POST /api/auth/github/callback': 'anyone',
  'POST /api/auth/refresh': 'anyone',
  'POST /api/auth/logout': 'anyone',
  'GET /api/auth/me': 'user',
  'POST /api/auth/llm-token': 'user',
  'GET /api/auth/sessions': 'user',
  'DELETE /api/auth/sessions': 'user',
  'DELETE /api/auth/sessions/:sessionId': 'user',

  'GET /api/apps/check-name/:name': 'user',
  'POST /api/apps': 'user',
  'GET /api/apps/tags': 'anyone',
  'GET /api/starters': 'anyone',
  'GET /api/starters/:id/files': 'anyone',
  'POST /api/apps/tags/recommend': 'user',
  'POST /api/apps/generate': 'user',
  'GET /api/apps/user/apps': 'user',
  'GET /api/apps/with-status': 'anyone',
  // Anyone may ask; what they may see is decided by the app's status (PERM: reads).
  'GET /api/apps/:id': 'anyone',
  'GET /api/apps/:id/files': 'anyone',
  'PUT /api/apps/:id': 'owner',
  'DELETE /api/apps/:id': 'owner',
  'GET /api/apps/:id/forks': 'anyone',
  'POST /api/apps/:id/opened': 'anyone',
  'GET /api/comments/app/:appId': 'anyone',
  'POST /api/comments': 'user',
  'POST /api/comments/:id/reply': 'user',
  'POST /api/comments/:id/like': 'user',
  'DELETE /api/comments/:id': 'user',

  'GET /api/users/:userId': 'anyone',

  'POST /api/apps/:id/favorite': 'user',
  'POST /api/apps/:id/fork': 'user',
  'GET /api/apps/user/favorites': 'user',
  'GET /api/notifications': 'user',
  'POST /api/notifications/read': 'user',
  'GET /api/apps/:id/rating': 'user',
  'PUT /api/apps/:id/rating': 'user',

  'POST /api/apps/:id/publish': 'owner',
  'POST /api/apps/:id/deploy': 'owner',
  'PUT /api/apps/:id/subdomain': 'owner',
  'POST /api/apps/:id/update-pages-url': 'owner',
  'PUT /api/apps/:id/readme': 'owner',
  'GET /api/apps/:id/subdomain': 'owner',
  'GET /api/apps/:id/live': 'owner',
  'GET /api/apps/:id/preview-origin': 'owner',
  'PUT /api/apps/:id/draft': 'owner',
  'DELETE /api/apps/:id/draft': 'owner',
  'POST /api/apps/:id/draft/phone': 'owner',
  'DELETE /api/apps/:id/draft/phone': 'owner',

  'POST /api/apps/:id/ai-chat': 'owner',
  'GET /api/apps/:id/chat-history': 'owner',
  'DELETE /api/apps/:id/chat-session': 'owner',
  'POST /api/apps/:id/reset': 'owner',
  'POST /api/apps/:id/chat-sync': 'owner',

  'GET /api/llm/selection': 'user',
}
