/** What the gate is given of features, settings and switches. A part of the wiring. */
import { findApp } from '../features/apps/server/index.ts'
import type { Database } from './database/connect.ts'
import type { GateOptions } from './kernel/gate.ts'
import { idempotentCalls } from './kernel/idempotency.ts'
import type { Log } from './kernel/log.ts'
import type { Counter } from './kernel/rate-limits.ts'
import type { World } from './kernel/world.ts'
import { policies } from './policy.ts'
import type { Config } from './settings/config.ts'
import type { Switches } from './switches.ts'

/** The options of this host's gate; `process` is the id of this process. */
export function gateOptionsOf(parts: {
  config: Config
  db: Database
  world: World
  log: Log
  counter: Counter
  atGate: Pick<GateOptions, 'authenticate' | 'noteTokenDeed'>
  switches: Pick<Switches, 'closes'>
  requireSpace: GateOptions['requireSpace']
  process: string
}): GateOptions {
  const { config, db, world, log, counter, atGate, switches, requireSpace, process } = parts
  return {
    world,
    log,
    counter,
    secure: config.secure,
    trustedProxyHops: config.trustedProxyHops,
    limits: () => config.file.limits,
    ...atGate,
    findApp: async (id) => (await findApp(db, id)) ?? null,
    isSwitchedOff: switches.closes,
    requireSpace,
    idempotentCalls: idempotentCalls({ db, world, process }),
    policies,
  }
}
