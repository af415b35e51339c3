/** The random name of a draft's preview origin: 128 bits, one for each person and app. */
import { createHash } from 'node:crypto'
import { type DraftPersona, draftPersonas } from '../../../contract/draft-personas.ts'
import type { Database } from '../../../server/database/connect.ts'
import type { Queries } from '../../../server/database/transaction.ts'
import { on } from '../../../server/kernel/serve.ts'
import type { World } from '../../../server/kernel/world.ts'
import type { PhoneView, ServedPreview } from '../contract.ts'
import * as contract from '../contract.ts'

export type PreviewOrigins = {
  db: Database
  world: World
  /** The address of a preview by its label. */
  address(label: string): string
  /** Whether the server serves previews itself where a browser cannot, and drafts to phones. */
  served: ServedPreview
  /** As the settings are now: an admin may name or remove the address for reports. */
  phone(): PhoneView
}

/** Answers the label of a person's preview of an app; the first call makes it. */
export async function previewLabel(
  { db, world }: Pick<PreviewOrigins, 'db' | 'world'>,
  userId: string,
  appId: string,
): Promise<string> {
  const label = world.random(16).toString('hex')
  await db
    .insertInto('previewOrigins')
    .values({ userId, appId, label, createdAt: world.now() })
    .onConflict((conflict) => conflict.columns(['userId', 'appId']).doNothing())
    .execute()
  const row = await db
    .selectFrom('previewOrigins')
    .select('label')
    .where('userId', '=', userId)
    .where('appId', '=', appId)
    .executeTakeFirstOrThrow()
  return row.label
}

/**
 * The name of the origin on which the app's picture is taken, beside that of its preview: the app has no storage in
 * common there with what its maker tried. As hard to guess as the preview's own.
 */
export function pictureLabelOf(label: string): string {
  return createHash('sha256').update(`picture of ${label}`).digest('hex').slice(0, label.length)
}

/** The name of the origin on which the agent and the checks try the app: nothing that a person tried is stored there. */
export function trialLabelOf(label: string): string {
  return createHash('sha256').update(`trial of ${label}`).digest('hex').slice(0, label.length)
}

/** The origins on which the app is tried as somebody other than its author: each has a storage of its own. */
export function personaLabelsOf(label: string): string[] {
  return draftPersonas
    .filter((persona) => persona !== 'you')
    .map((persona) => labelAs(label, persona))
}

function labelAs(label: string, persona: DraftPersona): string {
  if (persona === 'you') return label
  return createHash('sha256').update(`${persona} at ${label}`).digest('hex').slice(0, label.length)
}

/** Answers the label of the origin on which a person tries an app as somebody, or has it tried. */
export async function personaLabel(
  origins: Pick<PreviewOrigins, 'db' | 'world'>,
  userId: string,
  appId: string,
  persona: DraftPersona | 'trial',
): Promise<string> {
  const label = await previewLabel(origins, userId, appId)
  return persona === 'trial' ? trialLabelOf(label) : labelAs(label, persona)
}

/** Forgets the names of a person's previews. */
export async function forgetPreviewsOf(tx: Queries, userId: string): Promise<void> {
  await tx.deleteFrom('previewOrigins').where('userId', '=', userId).execute()
}

/** The route of a preview's origin. */
export function previewOriginRoutes(origins: PreviewOrigins) {
  return [
    on(contract.readPreviewOrigin, async ({ id }, { user }) => {
      const label = await previewLabel(origins, user.userId, id)
      return {
        origin: origins.address(label),
        pictures: origins.address(pictureLabelOf(label)),
        trials: origins.address(trialLabelOf(label)),
        served: origins.served,
        phone: origins.phone(),
      }
    }),
  ]
}
