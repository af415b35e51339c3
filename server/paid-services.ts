/** Plans, payments and hosted models, which only make sense together. A part of the wiring. */
import type { Hono } from 'hono'
import {
  createFreeBounds,
  type HostedModels,
  modelRelay,
  modelRoutes,
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
import type { Database } from './database/connect.ts'
import { createHostSettings } from './kernel/host-settings.ts'
import type { Gate } from './kernel/gate.ts'
import type { Log } from './kernel/log.ts'
import type { Effect } from './kernel/outbox.ts'
import type { Counter } from './kernel/rate-limits.ts'
import type { Secrets } from './kernel/secrets.ts'
import type { BoundRoute } from './kernel/serve.ts'
import type { World } from './kernel/world.ts'
import { openPayments } from './payments.ts'
import { createOfferedModels } from './offered-models.ts'
import type { Config } from './settings/config.ts'
import { modelLimitsOf, pricesOf } from './upstreams.ts'

export type PaidServices = Awaited<ReturnType<typeof openPaidServices>>

/** Opens them. */
export async function openPaidServices(parts: {
  config: Config
  world: World
  log: Log
  db: Database
  secrets: Secrets
  gate: Gate
  counter: Counter
  outbox: { drain(): Promise<void> }
  personOf(request: Request): Promise<string | null>
}) {
  const { config, world, log, db, gate, counter, outbox } = parts
  const { payments, table, test } = await openPayments(parts)
  const settings = createHostSettings(db, world)
  const offered = createOfferedModels(config, world, settings)
  const ledger = createLedger(db, world, table.freePerDay)
  const { studioOrigin, contactEmail } = config
  const plans: Plans = {
    db,
    world,
    log,
    ledger,
    table,
    payments,
    studioOrigin,
    contactEmail,
    outbox,
  }
  const models = hostedModels({ ...parts, ledger, plans, hosted: offered.hosted })
  const routes: BoundRoute[] = [...planRoutes(plans), ...modelRoutes(models, offered)]
  const apps: Hono[] = [modelRelay({ models, gate, counter }), paymentWebhook(plans, gate)]
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
    webhookPath,
    /** The test service's API, for the calls of this process to itself. */
    answerPayments: async (request: Request): Promise<Response> =>
      test?.api(request) ?? new Response(null, { status: 404 }),
  }
}

function hostedModels(parts: {
  config: Config
  world: World
  log: Log
  counter: Counter
  ledger: HostedModels['ledger']
  plans: Plans
  hosted: HostedModels['hosted']
}): HostedModels {
  const { config, world, log, ledger, plans, hosted } = parts
  const { models, plans: bounds, limits } = config.file
  return {
    world,
    log,
    ledger,
    plans,
    hosted,
    countDemoUses: bounds.countDemoUses,
    maxTokens: 5_000,
    firstTokenMs: models.firstTokenSeconds * 1_000,
    limits: modelLimitsOf(config),
    free: createFreeBounds(parts, {
      spendPerDay: bounds.spendPerDay,
      perAddress: limits.freePerAddress * limits.scale,
      prices: pricesOf(config),
    }),
  }
}
