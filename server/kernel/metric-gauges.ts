/** Figures that are looked up whenever somebody asks: the outbox, the database, services, storage, streams, backups. */
import { Gauge, type Registry } from 'prom-client'
import type { PoolState } from '../database/connect.ts'
import type { BackupState } from './backup-runs.ts'
import type { DiskSpace } from './disk-space.ts'
import type { OutboxDepth } from './outbox.ts'
import type { StoredSums } from './stored-sums.ts'

/** Where they are looked up. One that is away leaves its figures out, and the others are still told. */
export type MetricSources = {
  outbox(): Promise<OutboxDepth>
  /** Null on SQLite, which has one connection. */
  pool(): PoolState | null
  codeHostReady(): boolean
  disk(): Promise<DiskSpace>
  stored(): Promise<StoredSums>
  /** How many are open of each kind. */
  streams(): { kind: 'data' | 'model'; open: number }[]
  /** Null where no backups are scheduled. */
  backups(): Promise<BackupState | null>
}

type Sample = { labels?: Record<string, string>; value: number }
type GaugeOf = { name: string; help: string; labels?: string[]; read(): Promise<Sample[]> }

/** Adds them to a registry. */
export function addGauges(registry: Registry, sources: MetricSources): void {
  for (const { name, help, labels = [], read } of [
    ...outboxGauges(sources),
    ...serverGauges(sources),
    ...storageGauges(sources),
    ...backupGauges(sources),
  ]) {
    const gauge = new Gauge({
      name,
      help,
      labelNames: labels,
      registers: [registry],
      async collect() {
        const samples = await read().catch(() => [])
        gauge.reset()
        // One without labels stands at 0 after a reset, which would be told as a figure.
        if (samples.length === 0 && labels.length === 0) gauge.remove()
        for (const { labels: named = {}, value } of samples) gauge.set(named, value)
      },
    })
  }
}

const one = (value: number | null): Sample[] => (value === null ? [] : [{ value }])

function outboxGauges({ outbox }: MetricSources): GaugeOf[] {
  return [
    {
      name: 'magiccube_outbox_jobs',
      help: 'Effects in the outbox: waiting for their time, due, or dead after their last try',
      labels: ['state'],
      read: async () => {
        const { waiting, due, dead } = await outbox()
        return [
          { labels: { state: 'waiting' }, value: waiting },
          { labels: { state: 'due' }, value: due },
          { labels: { state: 'dead' }, value: dead },
        ]
      },
    },
    {
      name: 'magiccube_outbox_oldest_due_seconds',
      help: 'How long the effect that is due for longest has been due',
      read: async () => one((await outbox()).oldestDueMs / 1_000),
    },
  ]
}

function serverGauges({ pool, codeHostReady, streams }: MetricSources): GaugeOf[] {
  return [
    {
      name: 'magiccube_database_connections',
      help: 'Connections to PostgreSQL that are busy or idle',
      labels: ['state'],
      read: async () => {
        const state = pool()
        if (state === null) return []
        return [
          { labels: { state: 'busy' }, value: state.busy },
          { labels: { state: 'idle' }, value: state.idle },
        ]
      },
    },
    {
      name: 'magiccube_database_connections_max',
      help: 'The most connections that this process opens to PostgreSQL',
      read: async () => one(pool()?.max ?? null),
    },
    {
      name: 'magiccube_database_waiting',
      help: 'Queries that wait for a connection to PostgreSQL',
      read: async () => one(pool()?.waiting ?? null),
    },
    {
      name: 'magiccube_codehost_up',
      help: '1 while the built-in code host or its service answers',
      read: async () => one(codeHostReady() ? 1 : 0),
    },
    {
      name: 'magiccube_streams',
      help: 'Open streams: changes of apps’ data, and answers of models',
      labels: ['kind'],
      read: async () => streams().map(({ kind, open }) => ({ labels: { kind }, value: open })),
    },
  ]
}

function storageGauges({ disk, stored }: MetricSources): GaugeOf[] {
  return [
    {
      name: 'magiccube_disk_free_bytes',
      help: 'What is free of the disk of the data folder',
      read: async () => one((await disk()).free),
    },
    {
      name: 'magiccube_disk_bytes',
      help: 'The size of the disk of the data folder',
      read: async () => one((await disk()).total),
    },
    {
      name: 'magiccube_stored_bytes',
      help: 'Bytes of published files, chats and data of apps, at most five minutes old',
      labels: ['kind'],
      read: async () =>
        (await stored()).map(({ kind, bytes }) => ({ labels: { kind }, value: bytes })),
    },
  ]
}

/** What the last backups of the schedule came to, as the database tells all processes alike. */
function backupGauges({ backups }: MetricSources): GaugeOf[] {
  const of = (
    name: string,
    help: string,
    read: (state: BackupState) => number | null,
  ): GaugeOf => ({
    name,
    help,
    read: async () => {
      const state = await backups()
      return one(state && read(state))
    },
  })
  return [
    of(
      'magiccube_backup_last_success_timestamp_seconds',
      'When the last whole backup of the schedule was begun',
      ({ success }) => success && success.startedAt / 1_000,
    ),
    of(
      'magiccube_backup_last_bytes',
      'Bytes of the last whole backup of the schedule',
      ({ success }) => success && success.bytes,
    ),
    of(
      'magiccube_backup_failing',
      '1 when a backup of the schedule failed since the last whole one',
      ({ failure }) => (failure ? 1 : 0),
    ),
  ]
}
