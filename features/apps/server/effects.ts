/** What apps leave to the outbox: each effect by its name. */
import type { Effect } from '../../../server/kernel/outbox.ts'
import type { Apps } from './apps.ts'
import { deleteRepository, deleteRepositoryEffect } from './delete-repository.ts'
import { indexPublished, indexPublishedEffect } from './search/index-published.ts'

/** The effects of apps. */
export function appEffects(apps: Apps): Record<string, Effect> {
  return {
    [deleteRepositoryEffect]: deleteRepository(apps),
    [indexPublishedEffect]: indexPublished(apps),
  }
}
