/** Plans, payments and hosted models, which only make sense together. A part of the wiring. */
import { largestBudget } from '../contract/turn-budget.ts'
import { totalmem } from 'node:os'
import type { Hono } from 'hono'
import {
  createFreeBounds,
  createPulls,
  createServiceMemories,
  createStoredModels,
  type HostedModels,
  modelRelay,
  modelRoutes,
  type ModelServices,
  serviceRoutes,
  type StoredModels,
} from '../features/models/server/index.ts'
import {
  askPaymentsEffect,
  askPaymentsOf,
  createLedger,
  endForGood,
  endForGoodEffect,
  paymentWebhook,
  planRoutes,
  type Plans,
  webhookPath,
} from '../features/plans/server/index.ts'
import { isTestCustomer } from '../builtin/payments/open-payments.ts'
import type { Database } from './database/connect.ts'
import { createHostSettings } from './kernel/host-settings.ts'
import type { Gate } from './kernel/gate.ts'
import type { WorldFor } from './kernel/observed-calls.ts'
import type { Log } from './kernel/log.ts'
import type { Effect } from './kernel/outbox.ts'
import type { Counter } from './kernel/rate-limits.ts'
import type { Secrets } from './kernel/secrets.ts'
import type { BoundRoute } from './kernel/serve.ts'
import type { World } from './kernel/world.ts'
import { openPayments } from './payments.ts'
import { createOfferedModels } from './offered-models.ts'
import type { Config } from './settings/config.ts'
import { environmentServices, modelLimitsOf } from './upstreams.ts'

export type PaidServices = Awaited<ReturnType<typeof openPaidServices>>

/** Opens them. */
export async function openPaidServices(parts: {
  config: Config
  worldFor: WorldFor
  log: Log
  db: Database
  secrets: Secrets
  gate: Gate
  counter: Counter
  outbox: { drain(): Promise<void> }
  personOf(request: Request): Promise<string | null>
}) {
  const { config, db, gate, counter, worldFor } = parts
  const world = worldFor('model')
  const paying = { ...parts, world: worldFor('payments') }
  const { payments, table, test } = await openPayments(paying)
  const settings = createHostSettings(db, world)
  const { anthropicVersion } = config
  const needsPrices = config.file.plans.spendPerDay !== null
  const stored = createStoredModels({ ...parts, world, anthropicVersion, needsPrices })
  const offered = createOfferedModels(config, world, { settings, stored })
  const ledger = createLedger(db, world, () => table.freePerDay)
  const plans = plansOf({ ...paying, payments, table, ledger, stored })
  const models = hostedModels({ ...parts, world, ledger, plans, offered })
  const services = modelServices({ ...parts, world, stored })
  const pulls = createPulls(services, totalmem())
  const routes: BoundRoute[] = [
    ...planRoutes(plans),
    ...modelRoutes(models, offered),
    ...serviceRoutes(services, pulls),
  ]
  const running = new Map<string, number>()
  const apps: Hono[] = [modelRelay({ models, gate, counter, running }), paymentWebhook(plans, gate)]
  const effects: Record<string, Effect> = {
    [askPaymentsEffect]: askPaymentsOf(plans),
    [endForGoodEffect]: endForGood(plans),
  }
  return {
    ledger,
    plans,
    models,
    settings,
    offered,
    routes,
    apps,
    effects,
    test,
    /** How many calls of models are under way in this process. */
    running: (): number => running.values().reduce((all, of) => all + of, 0),
    /** Ends the calls and the files that it holds. */
    async close(): Promise<void> {
      await pulls.close()
      await test?.close()
    },
    webhookPath,
    /** The test service's API, for the calls of this process to itself. */
    answerPayments: async (request: Request): Promise<Response> =>
      test?.api(request) ?? new Response(null, { status: 404 }),
  }
}

function plansOf(parts: {
  config: Config
  world: World
  log: Log
  db: Database
  outbox: Plans['outbox']
  payments: Plans['payments']
  table: Plans['table']
  ledger: Plans['ledger']
  stored: StoredModels
}): Plans {
  const { config, world, log, db, outbox, payments, table, ledger, stored } = parts
  const own = { db, world, log, ledger, table, outbox, studioOrigin: config.studioOrigin }
  return {
    ...own,
    get contactEmail() {
      return config.contactEmail
    },
    // With test cards anybody has any plan, so a host in the open that pays for its models sells none.
    get payments() {
      return isOpenTill(config) && stored.paysForModels() ? null : payments
    },
    isTestOnly(customerId) {
      return this.payments?.kind !== 'test' && isTestCustomer(customerId)
    },
  }
}

function modelServices(parts: {
  config: Config
  world: World
  log: Log
  db: Database
  secrets: Secrets
  stored: StoredModels
}): ModelServices {
  const { config } = parts
  return {
    ...parts,
    environment: environmentServices(config),
    needsPrices: config.file.plans.spendPerDay !== null,
    currency: config.file.plans.currency,
    studioOrigin: config.studioOrigin,
    anthropicVersion: config.anthropicVersion,
  }
}

function hostedModels(parts: {
  config: Config
  world: World
  log: Log
  counter: Counter
  ledger: HostedModels['ledger']
  plans: Plans
  offered: ReturnType<typeof createOfferedModels>
}): HostedModels {
  const { config, world, log, ledger, plans, offered } = parts
  const { models, plans: bounds } = config.file
  return {
    world,
    log,
    ledger,
    plans,
    hosted: offered.hosted,
    freshen: offered.freshen,
    countDemoUses: bounds.countDemoUses,
    maxTokens: largestBudget.answerTokens,
    memories: createServiceMemories(() => world.now()),
    firstTokenMs: models.firstTokenSeconds * 1_000,
    limits: modelLimitsOf(config),
    free: createFreeBounds(parts, {
      spendPerDay: bounds.spendPerDay,
      perAddress: () => config.file.limits.freePerAddress * config.file.limits.scale,
      prices: offered.prices,
    }),
  }
}

/** Whether test payments stand open on a host that strangers reach, without the host having said so. */
function isOpenTill({ production, payments, testPaymentsSaid }: Config): boolean {
  return production && payments.kind === 'test' && !testPaymentsSaid
}
