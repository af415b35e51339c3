/** The settings of the chat, one row an account, from its first choice on. */
import type { Selectable } from 'kysely'
import type { GivenOf } from '../../../contract/route.ts'
import type { Tables } from '../../../server/database/schema.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { type ChatSettings, chatSettingsAtFirst, type chooseChatSettings } from '../contract.ts'

/** How the chat works for a person; what they have not chosen is as at first. */
export async function readSettings(db: Queries, userId: string): Promise<ChatSettings> {
  const row = await db
    .selectFrom('chatSettings')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()
  return settingsOf(row)
}

/** Keeps what a person chooses; two devices that choose different things at once take nothing from each other. */
export async function keepSettings(
  db: Queries,
  userId: string,
  chosen: GivenOf<typeof chooseChatSettings>,
): Promise<ChatSettings> {
  const row = await db
    .insertInto('chatSettings')
    .values({
      userId,
      fixesErrors: flagOf(chosen.fixesErrors),
      looksAtIt: flagOf(chosen.looksAtIt),
      triesApp: flagOf(chosen.triesApp),
    })
    .onConflict((conflict) =>
      conflict.column('userId').doUpdateSet(({ fn }) => ({
        fixesErrors: fn.coalesce('excluded.fixesErrors', 'chatSettings.fixesErrors'),
        looksAtIt: fn.coalesce('excluded.looksAtIt', 'chatSettings.looksAtIt'),
        triesApp: fn.coalesce('excluded.triesApp', 'chatSettings.triesApp'),
      })),
    )
    .returningAll()
    .executeTakeFirstOrThrow()
  return settingsOf(row)
}

function settingsOf(row: Selectable<Tables['chatSettings']> | undefined): ChatSettings {
  const { fixesErrors, looksAtIt, triesApp } = chatSettingsAtFirst
  return {
    fixesErrors: isChosen(row?.fixesErrors) ?? fixesErrors,
    looksAtIt: isChosen(row?.looksAtIt) ?? looksAtIt,
    triesApp: isChosen(row?.triesApp) ?? triesApp,
  }
}

function flagOf(isOn: boolean | undefined): number | null {
  return isOn === undefined ? null : Number(isOn)
}

function isChosen(flag: number | null | undefined): boolean | undefined {
  return flag === null || flag === undefined ? undefined : flag === 1
}
