/** The tables of plans, their ledger and what an admin has set (see `schema.ts`). */
import type { ColumnType } from 'kysely'

type Flag = ColumnType<number, number | undefined, number>
type WithDefault<T> = ColumnType<T, T | undefined, T>

/** Rows as the code sees them. */
export type PlanTables = {
  usageCounters: { userId: string; period: string; used: number }
  usageCalls: {
    id: string
    userId: string
    /** The UTC day. */
    period: string
    model: string
    counted: Flag
    state: string
    inputTokens: number
    outputTokens: number
    createdAt: number
    settledAt: number | null
    premiumPeriod: WithDefault<string | null>
    appId: WithDefault<string | null>
    turnId: WithDefault<string | null>
    isOverrun: WithDefault<number>
    refundReason: WithDefault<string | null>
  }
  /** Grows only: what is used of a period is the sum of its amounts. */
  usageEntries: {
    id: string
    callId: string
    kind: string
    userId: string
    period: string
    amount: number
    at: number
  }
  usageTurns: {
    userId: string
    turnId: string
    model: string
    overruns: WithDefault<number>
    createdAt: number
  }
  subscriptions: {
    userId: string
    customerId: string
    subscriptionId: string | null
    tier: string
    status: string
    billingInterval: string
    autoRenewal: Flag
    startedAt: number | null
    endDate: number | null
    /** The page of an invoice that waits to be paid. */
    invoiceUrl: string | null
    /** The checkout that was opened last. */
    sessionId: string | null
    /** The questions to the payment service so far, and the last that was answered: an older answer never replaces a newer. */
    asked: WithDefault<number>
    answered: WithDefault<number>
    syncedAt: number
  }
  paymentEvents: { id: string; kind: string; receivedAt: number }
  /** Backups by the host's own schedule; `heardAt`: the last sign of life of the process that makes it. */
  backupRuns: {
    id: string
    process: string
    startedAt: number
    heardAt: number
    endedAt: number | null
    at: string | null
    bytes: number | null
    error: string | null
  }
  hostSettings: { name: string; value: string; changedAt: number }
  /** Services of models that an admin entered, by their order of preference; `models` is a list as JSON. */
  modelServices: {
    id: string
    position: number
    kind: string
    label: string
    address: string
    sealedKey: string | null
    models: string
    isOn: Flag
    revision: WithDefault<number>
    changedAt: number
  }
  /** Models that an Ollama loads; `heardAt`: the last sign of life of the process that holds the call. */
  modelPulls: {
    id: string
    serviceId: string
    model: string
    state: string
    completedBytes: WithDefault<number>
    totalBytes: WithDefault<number>
    words: WithDefault<string>
    isStopping: Flag
    createdAt: number
    heardAt: number
  }
}
