/** What the author of an app sees and does with its data: the calls of the workshop's Data view. */
import * as z from 'zod'
import { CollectionName, dataKinds } from '../../contract/data-kinds.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment, textOf } from '../../contract/shapes.ts'
import { Entry, EntryId } from './contract.ts'

/** Bounds of what an author does at once. */
export const authorLimits = {
  /** Entries in one page. */
  listed: 500,
  importLines: 5_000,
  importBytes: 4_194_304,
  /** How long states are kept. */
  stateDays: 7,
  /** Lines of an import of which is said what is wrong. */
  reportedLines: 50,
} as const

const ofApp = { id: Id }
const inCollection = { ...ofApp, collection: CollectionName }
const ofEntry = { ...inCollection, entryId: EntryId }

/** Why a state was kept. */
export const stateCauses = ['daily', 'deleteAll', 'import', 'restore'] as const

const State = z.object({
  id: Id,
  takenAt: Moment,
  cause: z.enum(stateCauses),
  entries: Count,
})
export type DataState = z.infer<typeof State>

const Summary = z.object({
  name: CollectionName,
  kind: z.enum(dataKinds),
  title: z.string().nullable(),
  isDeclared: z.boolean(),
  entries: Count,
  bytes: Count,
  /** What the author may do with entries of others; their own are always changed. */
  may: z.object({ read: z.boolean(), add: z.boolean(), change: z.boolean(), remove: z.boolean() }),
  /** Entries that keep the promise of a narrower kind under which they were written. */
  narrower: z.array(z.object({ kind: z.enum(dataKinds), entries: Count })),
  /** How many people wrote them, how many of those said no to the present kind, and whether the others are asked. */
  asking: z.object({ people: Count, refused: Count, isAsked: z.boolean() }),
  /** Of a ballot. */
  totals: z
    .object({ people: Count, totals: z.record(z.string(), z.record(z.string(), Count)) })
    .nullable(),
})
export type CollectionSummary = z.infer<typeof Summary>

/** What an app keeps, in sums, and the states of the last days. */
export const readDataOverview = route('GET /api/apps/:id/data', {
  summary: { en: 'What an app keeps', zh: '应用保存的数据' },
  access: 'owner',
  token: { scope: 'data:read' },
  params: ofApp,
  reply: {
    collections: z.array(Summary),
    usage: z.object({ entries: Count, bytes: Count, mostEntries: Count, mostBytes: Count }),
    states: z.array(State),
  },
  fails: ['notFound'],
})

const AuthorEntry = Entry.extend({
  isHidden: z.boolean(),
  isStranger: z.boolean(),
  may: z.object({ change: z.boolean(), remove: z.boolean() }),
})
export type AuthorEntry = z.infer<typeof AuthorEntry>

/** A page of the entries that the author may read, the newest first where not said otherwise. */
export const listAuthorEntries = route('GET /api/apps/:id/data/entries/:collection', {
  summary: { en: 'Entries of an app, for its author', zh: '应用的条目（作者）' },
  access: 'owner',
  token: { scope: 'data:read' },
  params: inCollection,
  query: {
    /** A text that stands in a value or in the writer's name. */
    text: z.string().max(200).optional(),
    direction: z.enum(['asc', 'desc']).default('desc'),
    limit: z.int().min(1).max(authorLimits.listed).default(25),
    after: z.string().max(600).optional(),
  },
  reply: { entries: z.array(AuthorEntry), nextCursor: z.string().nullable() },
  fails: ['notFound', 'dataNotAllowed'],
})

const changes = ['notFound', 'dataNotAllowed', 'changedElsewhere', 'rateLimited'] as const

/** Writes an entry whole, where the author may. */
export const putAuthorEntry = route('PUT /api/apps/:id/data/entries/:collection/:entryId', {
  summary: { en: 'Write an entry as the author', zh: '作者写入条目' },
  access: 'owner',
  token: { scope: 'data:write', act: 'dataChanged' },
  params: ofEntry,
  body: { data: z.record(z.string().min(1).max(200), z.unknown()), revision: Count },
  reply: { entry: Entry },
  fails: [...changes, 'dataEntryInvalid', 'dataEntryTooLarge', 'dataFull'],
  stores: true,
  bodyBytes: 131_072,
})

/** Removes an entry, where the author may. */
export const removeAuthorEntry = route('DELETE /api/apps/:id/data/entries/:collection/:entryId', {
  summary: { en: 'Remove an entry as the author', zh: '作者删除条目' },
  access: 'owner',
  token: { scope: 'data:write', act: 'dataChanged' },
  params: ofEntry,
  reply: { success: z.literal(true) },
  fails: changes,
})

/** Deletes all entries of a collection, of whatever kind; a state is kept before. */
export const deleteAllEntries = route('DELETE /api/apps/:id/data/entries/:collection', {
  summary: { en: 'Delete all entries of a collection', zh: '删除集合中的全部条目' },
  access: 'owner',
  params: inCollection,
  reply: { deleted: Count },
  fails: ['notFound'],
})

/** Has those be asked, when they next come, who wrote entries under a narrower kind; answers how many they are. */
export const askWriters = route('POST /api/apps/:id/data/ask', {
  summary: { en: 'Ask writers to open what they wrote', zh: '询问写入者是否公开其内容' },
  access: 'owner',
  params: ofApp,
  body: { collection: CollectionName },
  reply: { people: Count },
  fails: ['notFound'],
  stores: true,
})

/** Takes entries in as the author's, all or none; a state is kept before. */
export const importEntries = route('POST /api/apps/:id/data/import', {
  summary: { en: 'Import entries', zh: '导入条目' },
  access: 'owner',
  token: { scope: 'data:write', act: 'dataChanged' },
  params: ofApp,
  body: {
    collection: CollectionName,
    format: z.enum(['jsonl', 'csv']),
    text: z.string().max(authorLimits.importBytes),
  },
  reply: { added: Count, changed: Count },
  fails: ['notFound', 'dataNotAllowed', 'dataImportInvalid', 'dataFull'],
  stores: true,
  // JSON writes a quote of the text as two bytes.
  bodyBytes: 2 * authorLimits.importBytes,
})

/** Deletes all that one person wrote, by their id in this app or their nickname, also out of the states. */
export const erasePerson = route('POST /api/apps/:id/data/erase', {
  summary: { en: 'Erase everything of one person', zh: '清除某人的全部内容' },
  access: 'owner',
  params: ofApp,
  body: { person: textOf(1, 100) },
  reply: { deleted: Count },
  fails: ['notFound', 'dataPersonUnclear'],
})

/** Gives a state back; another one is kept before. */
export const restoreState = route('POST /api/apps/:id/data/restore', {
  summary: { en: 'Restore the data of an earlier moment', zh: '恢复较早时刻的数据' },
  access: 'owner',
  params: ofApp,
  body: { stateId: Id },
  reply: { restored: Count, removed: Count },
  fails: ['notFound', 'dataFull'],
  stores: true,
})
