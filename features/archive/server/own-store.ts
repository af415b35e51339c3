/** The SQL of what one person has here: rows that they may see themselves, a page at a time. */
import type { Queries } from '../../../server/database/transaction.ts'

/** A page behind an id. */
export type Page = { after: string; limit: number }

/** Who the person is. */
export function profileOf(db: Queries, userId: string) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'provider',
      'username',
      'displayName',
      'email',
      'avatar',
      'createdAt',
      'termsAcceptedAt',
      'termsVersion',
    ])
    .where('id', '=', userId)
    .executeTakeFirst()
}

/** Where letters go, if anywhere. */
export function lettersOf(db: Queries, userId: string) {
  return db
    .selectFrom('mailAddresses')
    .select(['address', 'confirmedAt', 'locale', 'wantsDigest'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Their access tokens, without what opens anything. */
export function tokensOf(db: Queries, userId: string) {
  return db
    .selectFrom('accessTokens')
    .select(['name', 'createdAt', 'expiresAt', 'lastUsedAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Their comments and replies that are not deleted, with the names of the apps. */
export function commentsOf(db: Queries, userId: string, { after, limit }: Page) {
  return db
    .selectFrom('comments')
    .innerJoin('apps', 'apps.id', 'comments.appId')
    .select(['comments.id', 'comments.appId', 'comments.parentId', 'comments.content'])
    .select(['comments.createdAt', 'comments.likes', 'apps.name as appName'])
    .where('comments.authorId', '=', userId)
    .where('comments.deletedAt', 'is', null)
    .where('comments.id', '>', after)
    .orderBy('comments.id')
    .limit(limit)
    .execute()
}

/** Their ratings. */
export function ratingsOf(db: Queries, userId: string) {
  return db
    .selectFrom('ratings')
    .innerJoin('apps', 'apps.id', 'ratings.appId')
    .select(['ratings.appId', 'apps.name as appName', 'ratings.stars', 'ratings.ratedAt'])
    .where('ratings.userId', '=', userId)
    .orderBy('ratings.ratedAt')
    .execute()
}

/** Their favorites, by the names under which the apps were public. */
export function favoritesOf(db: Queries, userId: string) {
  return db
    .selectFrom('favorites')
    .select(['appId', 'name', 'createdAt'])
    .where('userId', '=', userId)
    .orderBy('createdAt')
    .execute()
}

/** Their calls of models. */
export function usesOf(db: Queries, userId: string, { after, limit }: Page) {
  return db
    .selectFrom('usageCalls')
    .select(['id', 'createdAt', 'model', 'counted', 'state', 'inputTokens', 'outputTokens'])
    .select(['appId', 'turnId', 'refundReason'])
    .where('userId', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Their plan. */
export function planOf(db: Queries, userId: string) {
  return db
    .selectFrom('subscriptions')
    .select(['customerId', 'tier', 'status', 'billingInterval', 'autoRenewal', 'startedAt'])
    .select(['endDate', 'invoiceUrl'])
    .where('userId', '=', userId)
    .executeTakeFirst()
}

/** Their apps in the order in which they were made. */
export function appsOf(db: Queries, userId: string) {
  return db
    .selectFrom('apps')
    .select(['id', 'authorId', 'name', 'description', 'tags', 'category', 'appType', 'features'])
    .select(['generationPrompt', 'status', 'subdomain', 'createdAt', 'publishedAt'])
    .select(['repoOwner', 'repoName', 'repoBranch', 'repoUrl', 'repoPrivate'])
    .where('authorId', '=', userId)
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}
export type OwnApp = Awaited<ReturnType<typeof appsOf>>[number]

/** The versions of an app. */
export function versionsOf(db: Queries, appId: string) {
  return db
    .selectFrom('versions')
    .select(['id', 'number', 'commitSha', 'createdAt', 'liveAt'])
    .where('appId', '=', appId)
    .orderBy('number')
    .execute()
}

/** The files of a version. */
export function filesOf(db: Queries, versionId: string) {
  return db
    .selectFrom('versionFiles')
    .select(['path', 'sha256', 'size'])
    .where('versionId', '=', versionId)
    .orderBy('path')
    .execute()
}
