/** Binds the routes of models to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import type { HostedModels } from './hosted-models.ts'
import { selectModel } from './select-model.ts'

/** The model on this machine, which an admin may take. */
export type LocalModel = {
  local(): { model: string | null; isUsed: boolean }
  take(isUsed: boolean): Promise<void>
}

/** The routes of model selection. */
export function modelRoutes(models: HostedModels, local: LocalModel) {
  return [
    on(contract.readSelection, ({ picked }, { user }) => selectModel(models, user.userId, picked)),
    on(contract.readLocalModel, () => local.local()),
    on(contract.takeLocalModel, async ({ isUsed }) => {
      await local.take(isUsed)
      return local.local()
    }),
  ]
}
