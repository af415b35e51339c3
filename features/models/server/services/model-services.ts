/** What the changes of model services need from the server. */
import type { Database } from '../../../../server/database/connect.ts'
import type { Log } from '../../../../server/kernel/log.ts'
import type { Secrets } from '../../../../server/kernel/secrets.ts'
import type { World } from '../../../../server/kernel/world.ts'
import type { EnvironmentService } from '../../services-contract.ts'
import type { StoredModels } from './stored-models.ts'

export type ModelServices = {
  db: Database
  world: World
  log: Log
  secrets: Secrets
  stored: StoredModels
  /** What the environment names; it wins over a stored model of the same name. */
  environment: readonly EnvironmentService[]
  /** Whether the host bounds what AI may cost a day. */
  needsPrices: boolean
  currency: string
  studioOrigin: string
  anthropicVersion: string
}
