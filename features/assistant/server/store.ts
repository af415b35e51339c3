/**
 * All SQL of chat records. `position` orders records: within one turn the person comes
 * before the assistant.
 */
import { type Selectable, sql } from 'kysely'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'

export type ChatRow = Selectable<Tables['chatMessages']>

/** Adds a message at the end; false when that half of the turn is there already. */
export async function insertMessage(
  db: Queries,
  message: Omit<ChatRow, 'position' | 'bytes'>,
): Promise<boolean> {
  const last = await db
    .selectFrom('chatMessages')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('appId', '=', message.appId)
    .executeTakeFirst()
  const position = (last?.position ?? 0) + 1
  const added = await db
    .insertInto('chatMessages')
    .values({ ...message, position })
    .onConflict((conflict) => conflict.columns(['appId', 'turnId', 'type']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Fills the assistant's half of a turn; what is not given stays. */
export async function completeMessage(
  db: Queries,
  message: Pick<ChatRow, 'appId' | 'turnId' | 'content'> &
    Partial<Pick<ChatRow, 'toolExecutions' | 'gitInfo' | 'ending'>>,
): Promise<void> {
  const { appId, turnId, content, toolExecutions, gitInfo, ending } = message
  await db
    .updateTable('chatMessages')
    .set({
      content: content === '' ? sql`content` : content,
      ...(toolExecutions === undefined ? {} : { toolExecutions }),
      ...(gitInfo === undefined ? {} : { gitInfo }),
      ...(ending === undefined ? {} : { ending }),
    })
    .where('appId', '=', appId)
    .where('turnId', '=', turnId)
    .where('type', '=', 'ai')
    .execute()
}

export function findTurn(db: Queries, appId: string, turnId: string): Promise<ChatRow[]> {
  return db
    .selectFrom('chatMessages')
    .selectAll()
    .where('appId', '=', appId)
    .where('turnId', '=', turnId)
    .orderBy('position')
    .execute()
}

/** A page of the chat, newest first. */
export function listMessages(
  db: Queries,
  appId: string,
  limit: number,
  offset: number,
): Promise<ChatRow[]> {
  return db
    .selectFrom('chatMessages')
    .selectAll()
    .where('appId', '=', appId)
    .orderBy('position', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** Messages behind a position, in their order. */
export function messagesAfter(
  db: Queries,
  appId: string,
  { after, limit }: { after: number; limit: number },
): Promise<ChatRow[]> {
  return db
    .selectFrom('chatMessages')
    .selectAll()
    .where('appId', '=', appId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(limit)
    .execute()
}

/** The bytes that the chats of all apps of a person take. */
export async function bytesOfAuthor(db: Queries, authorId: string): Promise<number> {
  const row = await db
    .selectFrom('apps')
    .innerJoin('chatMessages', 'chatMessages.appId', 'apps.id')
    .select(({ fn }) => fn.sum<number>('chatMessages.bytes').as('bytes'))
    .where('apps.authorId', '=', authorId)
    .executeTakeFirst()
  return Number(row?.bytes ?? 0)
}

export async function countMessages(db: Queries, appId: string): Promise<number> {
  const row = await db
    .selectFrom('chatMessages')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('appId', '=', appId)
    .executeTakeFirst()
  return Number(row?.n ?? 0)
}

/** One message of an app's chat; undefined when it is not there. */
export function findMessage(
  db: Queries,
  appId: string,
  messageId: string,
): Promise<ChatRow | undefined> {
  return db
    .selectFrom('chatMessages')
    .selectAll()
    .where('appId', '=', appId)
    .where('id', '=', messageId)
    .executeTakeFirst()
}

/** Deletes the messages of an app after a position, all from 0 on; answers how many there were. */
export async function deleteMessages(
  db: Queries,
  appId: string,
  afterPosition: number,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('chatMessages')
    .where('appId', '=', appId)
    .where('position', '>', afterPosition)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
