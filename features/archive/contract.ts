/** One's own data as one archive: made to be downloaded, and brought from another MagicCube. */
import * as z from 'zod'
import { StreamReply } from '../../contract/file-reply.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment } from '../../contract/shapes.ts'

/** Bounds of archives. */
export const archiveLimits = {
  /** Largest archive. */
  bytes: 2 * 2 ** 30,
  /** Bytes of one part of an upload; the last one may be smaller. */
  partBytes: 4 * 2 ** 20,
  /** Archives that a person may ask for a day. */
  perDay: 5,
  /** Archives that a person may begin to bring a day. */
  importsPerDay: 20,
  /** How long an archive can be downloaded. */
  readyHours: 24,
} as const

/** Why no archive could be made. */
export const downloadFaults = ['hostFull', 'tooLarge', 'failed'] as const

/** Why an archive was not taken in; nothing of it was made then. */
export const importFaults = [
  'noArchive',
  'newerArchive',
  'badList',
  'badPath',
  'twice',
  'link',
  'unlisted',
  'missing',
  'changed',
  'tooLarge',
  'badContent',
  'badBundle',
  'hostFull',
  'failed',
] as const

/** An archive that is made, or was. `ready` has `until`, after which its file is removed. */
export const Download = z.object({
  id: Id,
  state: z.enum(['waiting', 'working', 'ready', 'failed', 'gone']),
  done: Count,
  total: Count,
  bytes: Count,
  createdAt: Moment,
  until: Moment.nullable(),
  fault: z.enum(downloadFaults).nullable(),
  /** Apps whose repository could not be read, so that it is not in the archive. */
  without: z.array(z.string()),
})
export type Download = z.infer<typeof Download>

/** Why a part of an app was not brought: a code, and the sentence of a service where it gave one. */
export const Left = z.object({
  what: z.enum(['app', 'repository', 'chat', 'data']),
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Left = z.infer<typeof Left>

/** What became of one app of the archive. `id` is null where none was made. */
export const Brought = z.object({
  id: Id.nullable(),
  /** Its name in the archive, and here. */
  from: z.string(),
  name: z.string(),
  left: z.array(Left),
})
export type Brought = z.infer<typeof Brought>

/** An archive that is brought, or was. */
export const Import = z.object({
  id: Id,
  state: z.enum(['uploading', 'waiting', 'working', 'done', 'failed', 'gone']),
  done: Count,
  total: Count,
  bytes: Count,
  /** Parts that have come. */
  parts: Count,
  createdAt: Moment,
  fault: z.enum(importFaults).nullable(),
  /** The file in the archive that is at fault. */
  faultPath: z.string().nullable(),
  apps: z.array(Brought),
})
export type Import = z.infer<typeof Import>

/** How one's newest archive and import stand. */
export const readArchives = route('GET /api/archive', {
  summary: { en: 'One’s archive and import', zh: '自己的存档与导入' },
  access: 'user',
  reply: { download: Download.nullable(), import: Import.nullable() },
  fails: [],
})

/** Asks for an archive of everything that the caller has here. An earlier one is removed. */
export const askArchive = route('POST /api/archive', {
  summary: { en: 'Ask for an archive of one’s data', zh: '请求自己数据的存档' },
  access: 'user',
  body: {},
  reply: { download: Download },
  status: 201,
  stores: true,
  fails: ['archiveInProgress', 'archivesToday'],
})

/** The file: a link for a browser in which its owner is signed in, which its cookie proves. */
export const downloadArchive = route('GET /api/archive/files/:archiveId', {
  summary: { en: 'Download one’s archive', zh: '下载自己的存档' },
  access: 'anyone',
  params: { archiveId: Id },
  reply: StreamReply,
  file: 'application/zip',
  limit: { calls: 60, seconds: 3_600, per: 'address' },
  fails: ['notFound'],
})

/** Begins to send an archive of another host; one that was not sent to its end is given up. */
export const beginImport = route('POST /api/archive/imports', {
  summary: {
    en: 'Begin to send an archive of another MagicCube',
    zh: '开始发送另一个 MagicCube 的存档',
  },
  access: 'user',
  body: { bytes: z.int().min(1) },
  reply: { import: Import, partBytes: Count },
  status: 201,
  stores: true,
  fails: ['archiveInProgress', 'archivesToday', 'archiveTooLarge'],
})

/** Sends the next part, as base64; the last one begins the work. The same part may be sent once more. */
export const sendImportPart = route('PUT /api/archive/imports/:importId/parts/:part', {
  summary: { en: 'Send a part of an archive', zh: '发送存档的一部分' },
  access: 'user',
  params: { importId: Id, part: z.coerce.number().int().min(0).max(100_000) },
  body: { content: z.string().max(Math.ceil(archiveLimits.partBytes / 3) * 4) },
  reply: { import: Import },
  bodyBytes: archiveLimits.partBytes * 1.5,
  stores: true,
  fails: ['notFound', 'archivePart'],
})
