/** Binds the routes of models to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import { type HostedModels, selectModel } from './hosted-models.ts'

/** The routes of model selection. */
export function modelRoutes(models: HostedModels) {
  return [on(contract.readSelection, (_given, { user }) => selectModel(models, user.userId))]
}
