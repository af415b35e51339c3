/** Binds the routes of models to their use cases. */
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import * as pulling from '../pulls-contract.ts'
import * as services from '../services-contract.ts'
import type { HostedModels } from './hosted-models.ts'
import { selectModel } from './select-model.ts'
import {
  addService,
  changeService,
  orderServices,
  readAllServices,
  removeService,
} from './services/change-services.ts'
import type { ModelServices } from './services/model-services.ts'
import type { Pulls } from './services/pulls.ts'
import { listServiceModels, testService } from './services/try-services.ts'

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

const done = { success: true as const }

/** The routes of the host's model services. */
export function serviceRoutes(host: ModelServices, pulls: Pulls) {
  return [
    on(services.readServices, () => readAllServices(host)),
    on(services.addService, async (given, { user }) => ({
      service: await addService(host, given, user.userId),
    })),
    on(services.changeService, async (given, { user }) => ({
      service: await changeService(host, given, user.userId),
    })),
    on(services.removeService, async ({ serviceId }, { user }) => {
      await removeService(host, serviceId, user.userId)
      return done
    }),
    on(services.orderServices, async ({ ids }, { user }) => {
      await orderServices(host, ids, user.userId)
      return done
    }),
    on(services.testService, (given) => testService(host, given)),
    on(services.listServiceModels, (given) => listServiceModels(host, given)),
    on(pulling.readPulls, () => pulls.read()),
    on(pulling.startPull, async (given, { user }) => ({
      pull: await pulls.start(given, user.userId),
    })),
    on(pulling.stopPull, async ({ pullId }, { user }) => {
      await pulls.stop(pullId, user.userId)
      return done
    }),
  ]
}
