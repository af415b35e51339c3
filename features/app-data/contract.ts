/** Data that a published app keeps for its visitors: plain HTTP below `/_app/` of the app's own address. */
import * as z from 'zod'
import { CollectionName, dataKinds, memberRoles } from '../../contract/data-kinds.ts'
import { route } from '../../contract/route.ts'
import { Count, Moment } from '../../contract/shapes.ts'
import { Question } from './question-contract.ts'

/** Bounds that hold for everybody; those of an app and a person are settings. */
export const dataLimits = {
  entryBytes: 65_536,
  /** Entries in one answer. */
  listed: 500,
  filters: 10,
  /** Streams of changes that one person, and one app, may have open. */
  streamsPerPerson: 5,
  streamsPerApp: 300,
  /** How long changes can be resumed. */
  changesMs: 3_600_000,
  reportReason: 500,
  tokenSeconds: 3_600,
} as const

/** The name of an entry: made by the server or given by the app. */
export const EntryId = z.string().regex(/^[A-Za-z0-9_-]{1,60}$/, 'wrongValue')

// The values of an entry are JSON of any shape; the collection's rule says which.
const Data = z.record(z.string().min(1).max(200), z.unknown())

/** Who wrote an entry: an id that is another in each app, and a nickname where the person gave one. */
const Writer = z.object({ id: z.string(), name: z.string().nullable() })

/** An entry as its reader sees it. */
export const Entry = z.object({
  id: EntryId,
  data: Data,
  /** Rises with each change, from 1 on. */
  revision: Count,
  createdAt: Moment,
  updatedAt: Moment,
  /** Whether the reader wrote it. */
  isMine: z.boolean(),
  by: Writer,
  /** As what the reader was let in by its writer, where the kind is `shared`. */
  role: z.enum(memberRoles).optional(),
})
export type Entry = z.infer<typeof Entry>

const filterOps = ['==', '!=', '<', '<=', '>', '>=', 'in', 'array-contains'] as const

/** `["field", "op", value]`, written as JSON in the query. */
export const Filter = z.tuple([z.string().min(1).max(200), z.enum(filterOps), z.unknown()])
export type Filter = z.infer<typeof Filter>

const inCollection = { collection: CollectionName }
const ofEntry = { ...inCollection, entryId: EntryId }
const refused = ['dataNotAllowed', 'dataSignIn', 'notFound'] as const
const writes = [
  ...refused,
  'dataEntryInvalid',
  'dataEntryTooLarge',
  'dataFull',
  'dataPersonFull',
  'changedElsewhere',
] as const
const bodyBytes = 2 * dataLimits.entryBytes

/** A page of a collection, as far as the reader may see it; the newest last. */
export const listEntries = route('GET /_app/data/:collection', {
  summary: { en: 'Entries of a collection', zh: '集合中的条目' },
  access: 'anyone',
  params: inCollection,
  query: {
    /** Each a filter as JSON; all have to hold. */
    where: z.array(z.string().max(2_000)).max(dataLimits.filters).optional(),
    orderBy: z.string().min(1).max(200).optional(),
    direction: z.enum(['asc', 'desc']).default('asc'),
    limit: z.int().min(1).max(dataLimits.listed).default(100),
    after: z.string().max(600).optional(),
  },
  reply: { entries: z.array(Entry), nextCursor: z.string().nullable() },
  fails: refused,
})

/** How many entries there are that the reader may see, and that hold what the filters say. */
export const countEntries = route('GET /_app/count/:collection', {
  summary: { en: 'How many entries there are', zh: '条目数量' },
  access: 'anyone',
  params: inCollection,
  query: { where: z.array(z.string().max(2_000)).max(dataLimits.filters).optional() },
  reply: { count: Count },
  fails: refused,
})

/** The totals of a ballot: how many voted, and for each declared field how often each value stands. */
export const readTotals = route('GET /_app/totals/:collection', {
  summary: { en: 'Totals of a ballot', zh: '投票的总数' },
  access: 'anyone',
  params: inCollection,
  reply: {
    people: Count,
    totals: z.record(z.string(), z.record(z.string(), Count)),
  },
  fails: refused,
})

/** One entry; with `missing=null` one that is not there is null, so that a page may ask without an error on its console. */
export const readEntry = route('GET /_app/data/:collection/:entryId', {
  summary: { en: 'One entry', zh: '单个条目' },
  access: 'anyone',
  params: ofEntry,
  query: { missing: z.literal('null').optional() },
  reply: { entry: Entry.nullable() },
  fails: refused,
})

/** Adds an entry. With an `id` of the app's own the same call again by the same person adds nothing twice. */
export const addEntry = route('POST /_app/data/:collection', {
  summary: { en: 'Add an entry', zh: '添加条目' },
  access: 'anyone',
  params: inCollection,
  body: { id: EntryId.optional(), data: Data },
  reply: { entry: Entry },
  status: 201,
  fails: [...writes, 'dataMax', 'dataExists'],
  stores: true,
  bodyBytes,
})

/** Writes a whole entry, new or in place of what was there; `If-None-Match: *` makes it a new one only. */
export const putEntry = route('PUT /_app/data/:collection/:entryId', {
  summary: { en: 'Write an entry whole', zh: '写入整个条目' },
  access: 'anyone',
  params: ofEntry,
  body: { data: Data },
  reply: { entry: Entry },
  fails: [...writes, 'dataMax', 'dataExists'],
  stores: true,
  bodyBytes,
})

/** Changes fields of an entry, also by steps such as `{ "$increment": 1 }`; `If-Match` names the revision. */
export const changeEntry = route('PATCH /_app/data/:collection/:entryId', {
  summary: { en: 'Change fields of an entry', zh: '修改条目的字段' },
  access: 'anyone',
  params: ofEntry,
  body: { data: Data },
  reply: { entry: Entry },
  fails: writes,
  stores: true,
  bodyBytes,
})

/** Removes an entry. One that is not there is removed already. */
export const removeEntry = route('DELETE /_app/data/:collection/:entryId', {
  summary: { en: 'Remove an entry', zh: '删除条目' },
  access: 'anyone',
  params: ofEntry,
  reply: { success: z.literal(true) },
  fails: [...refused, 'changedElsewhere'],
})

/** What the app knows of whoever has it open, and which collections it keeps, with their sentences. */
export const readMe = route('GET /_app/me', {
  summary: { en: 'Who has the app open', zh: '当前访客' },
  access: 'anyone',
  reply: {
    /** Null for who has neither account nor key here. */
    id: z.string().nullable(),
    name: z.string().nullable(),
    isSignedIn: z.boolean(),
    /** Whether it is the app's author. */
    isOwner: z.boolean(),
    /** The studio's page on which the visitor lets this app know them. */
    connectUrl: z.url(),
    collections: z.array(
      z.object({
        name: CollectionName,
        kind: z.enum(dataKinds),
        title: z.string().nullable(),
        sentence: z.string(),
        anonymous: z.boolean(),
      }),
    ),
    /** What the visitor is asked, once each. */
    questions: z.array(Question),
  },
  fails: ['notFound'],
})

/** Reports an entry of somebody else; reports of several people hide it. */
export const reportEntry = route('POST /_app/data/:collection/:entryId/report', {
  summary: { en: 'Report an entry', zh: '举报条目' },
  access: 'anyone',
  params: ofEntry,
  body: { reason: z.string().max(dataLimits.reportReason).default('') },
  reply: { success: z.literal(true) },
  fails: refused,
  limit: { calls: 10, seconds: 3_600, per: 'address' },
})

/** The stream of changes of some collections, as server-sent events; `Last-Event-ID` resumes it. */
export const listenLive = route('GET /_app/live', {
  summary: { en: 'Stream of changes (server-sent events)', zh: '数据变更流（服务器推送事件）' },
  access: 'anyone',
  query: { collections: z.string().max(4_000) },
  fails: ['notFound', 'dataStreams'],
})

const Tokens = {
  /** Opens the data of this app alone, for {@link dataLimits.tokenSeconds}. */
  token: z.string(),
  /** Gives the next token, once, while the person is signed in to the studio and lets the app know them. */
  refresh: z.string(),
  expiresIn: Count,
  id: z.string(),
  name: z.string(),
}

/** Takes the code that the studio's page gave, with the verifier of its challenge (PKCE, RFC 7636, S256). */
export const exchangeCode = route('POST /_app/token', {
  summary: { en: 'Exchange the code of a sign-in for a token', zh: '用登录代码换取令牌' },
  access: 'anyone',
  body: { code: z.string().max(200), verifier: z.string().min(43).max(128) },
  reply: Tokens,
  fails: ['notFound', 'authorizationFailed'],
  limit: { calls: 20, seconds: 60, per: 'address' },
})

/** Renews a token. */
export const renewToken = route('POST /_app/token/renew', {
  summary: { en: 'Renew a token', zh: '续期令牌' },
  access: 'anyone',
  body: { refresh: z.string().max(200) },
  reply: Tokens,
  fails: ['notFound', 'authorizationFailed'],
  limit: { calls: 60, seconds: 60, per: 'address' },
})

/** Ends a sign-in in this app: its tokens are worth nothing any more. */
export const endToken = route('POST /_app/token/end', {
  summary: { en: 'Sign out of this app', zh: '退出此应用的登录' },
  access: 'anyone',
  body: { refresh: z.string().max(200) },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})
