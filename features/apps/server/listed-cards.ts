/**
 * Apps as a listing tells them. To read all of a row, to present it and to write it as JSON takes ten times as long as to
 * learn which state of it is wanted: what was made of a state is kept, and asked of the database is whether it still is
 * the state. So nothing is ever told that the database does not say at that moment, in any process.
 */
import { boundedMap } from '../../../server/kernel/bounded-map.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import type { App } from '../contract.ts'
import { type Addresses, presentApp } from './present-app.ts'
import { type AppWithAuthor, findApps } from './store.ts'

const keptBytes = 16 * 1_048_576

/** An app, and what is sent of it up to whether it is a favourite of the viewer. */
export type Card = { app: App; json: string }

/** Which state of an app is meant; its author's name and picture are the author's own to change. */
export type CardState = Pick<
  AppWithAuthor,
  'id' | 'authorId' | 'revision' | 'updatedAt' | 'authorName' | 'authorAvatar'
>

type Kept = { card: Card; state: CardState }
/** Cards of states that were told before. */
export type Cards = ReturnType<typeof createCards>

/** An empty memory of cards. */
export function createCards() {
  return boundedMap<Kept>(keptBytes)
}

/** The cards of these states in their order; one that is not public any more has none. A viewer's own are told to them alone. */
export async function readCards(
  apps: { db: Queries; addresses: Addresses; cards: Cards },
  states: readonly CardState[],
  viewerId: string | null,
): Promise<Card[]> {
  const found = new Map<string, Card>()
  for (const state of states) {
    const kept = state.authorId === viewerId ? undefined : apps.cards.get(state.id)
    if (kept && isSame(kept.state, state)) found.set(state.id, kept.card)
  }
  const wanted = states.flatMap(({ id }) => (found.has(id) ? [] : [id]))
  for (const row of await findApps(apps.db, wanted)) {
    if (row.status !== 'published') continue
    const card = cardOf(presentApp(row, viewerId, apps.addresses))
    found.set(row.id, card)
    if (row.authorId !== viewerId) keep(apps.cards, card, row)
  }
  return states.flatMap(({ id }) => found.get(id) ?? [])
}

function keep(cards: Cards, card: Card, row: AppWithAuthor): void {
  const { id, authorId, revision, updatedAt, authorName, authorAvatar } = row
  const state = { id, authorId, revision, updatedAt, authorName, authorAvatar }
  // The object and its text, whose characters may take two bytes each.
  cards.set(id, { card, state }, 4 * card.json.length)
}

function isSame(one: CardState, other: CardState): boolean {
  return (
    one.revision === other.revision &&
    one.updatedAt === other.updatedAt &&
    one.authorName === other.authorName &&
    one.authorAvatar === other.authorAvatar
  )
}

function cardOf(app: App): Card {
  const { isFavorited: _, ...rest } = app
  return { app, json: `${JSON.stringify(rest).slice(0, -1)},"isFavorited":` }
}
