/** What the door for assistants needs from the server. */
import type { Hono } from 'hono'
import type { Apps } from '../../features/apps/server/index.ts'
import type { Gate, GateOptions } from '../kernel/gate.ts'
import type { Log } from '../kernel/log.ts'
import type { Secrets } from '../kernel/secrets.ts'

export type McpParts = {
  apps: Apps
  gate: Gate
  log: Log
  secrets: Secrets
  studioOrigin: string
  requireSpace(): Promise<void>
  noteTokenDeed: GateOptions['noteTokenDeed']
  /** The API, which every tool calls. */
  api(): Pick<Hono, 'fetch'>
}
