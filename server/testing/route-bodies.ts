/** Bodies by which a test gets as far as who may do what, on every route that asks for one. */

/** An id of nothing. */
export const absentId = '01900000-0000-7000-8000-000000000000'

/** What each route is given where a body is asked for; without an entry an empty one will do. */
export const routeBodies: Readonly<Record<string, object>> = {
  'PUT /api/apps/:id/data/entries/:collection/:entryId': { data: { text: 'hello' }, revision: 1 },
  'POST /api/apps/:id/data/ask': { collection: 'notes' },
  'POST /api/apps/:id/data/import': { collection: 'notes', format: 'jsonl', text: '{}' },
  'POST /api/apps/:id/data/erase': { person: 'nobody' },
  'POST /api/apps/:id/data/restore': { stateId: absentId },
  'POST /api/apps/:id/connection': {
    name: 'ada',
    challenge: 'c'.repeat(43),
    state: 's'.repeat(22),
  },
  'POST /api/apps/:id/draft-data': { as: 'ada', rules: null },
  'POST /api/apps/:id/reported-entries': { collection: 'lines', entryId: 'none', act: 'hide' },
  'POST /api/admin/entries': {
    appId: absentId,
    collection: 'lines',
    entryId: 'none',
    act: 'keep',
  },
  'POST /api/auth/github/start': { provider: 'builtin', acceptedTerms: true },
  'POST /api/auth/github/callback': { code: 'x', state: 'x' },
  'POST /api/apps/tags/recommend': { prompt: 'a game' },
  'POST /api/comments': { appId: absentId, content: 'hello' },
  'POST /api/comments/:id/reply': { content: 'hello' },
  'PUT /api/apps/:id/rating': { stars: 5 },
  'POST /api/apps/:id/fork': { name: 'matrix-published' },
  'POST /api/apps/:id/report': { reason: 'spam' },
  'POST /api/comments/:id/report': { reason: 'spam' },
  'POST /api/admin/review/:id/approve': { versionId: absentId },
  'POST /api/admin/review/:id/reject': {
    versionId: absentId,
    reason: 'no such app',
  },
  'POST /api/admin/reports/dismiss': { kind: 'app', id: absentId },
  'POST /api/admin/apps/:id/archive': { reason: 'no such app' },
  'POST /api/admin/apps/:id/take-down': { reason: 'no such app' },
  'POST /api/admin/comments/:id': { act: 'hide', reason: 'no such comment' },
  'POST /api/admin/users/:userId/suspend': { reason: 'no such person' },
  'PUT /api/admin/local-model': { isUsed: true },
  'PUT /api/admin/switches': { name: 'comments', isOn: true },
  'PUT /api/admin/registration': { registration: 'open' },
  'POST /api/admin/invitations': { note: 'for Ada', places: 1, days: null },
  'POST /api/admin/applicants/:applicantId': { isApproved: true },
  'POST /api/notifications/read': { ids: [absentId] },
  'PUT /api/apps/:id': { description: 'changed by the matrix' },
  'PUT /api/apps/:id/subdomain': { subdomain: 'no name' },
  'PUT /api/apps/:id/readme': { keep: true },
  'PUT /api/apps/:id/draft': {
    capability: null,
    begins: true,
    isWhole: true,
    files: [],
    removed: [],
  },
  'POST /api/apps/:id/update-pages-url': { githubPagesUrl: 'https://elsewhere.example/' },
  'POST /api/apps/:id/ai-chat': { message: 'hello', turnId: 'turn-of-matrix' },
  'POST /api/apps/:id/reset': { messageId: 'no-such-message' },
  'POST /api/apps/:id/chat-sync': {
    message: 'hello',
    turnId: 'turn-of-matrix',
    chatData: { aiResponse: 'done', toolExecutions: [], timestamp: '2026-03-21T03:14:00.000Z' },
  },
}
