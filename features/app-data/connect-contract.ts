/** How a person lets an app know them, and what they see of it afterwards: calls of the studio. */
import * as z from 'zod'
import { CollectionName, dataKinds } from '../../contract/data-kinds.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment, textOf } from '../../contract/shapes.ts'

/** How somebody may be called in an app. */
export const nicknameMax = 40
export const Nickname = textOf(1, nicknameMax)

/** The own domain of the app by which somebody came; it is believed where it is that. */
const At = z.string().max(253).optional()

/** Whom the page "Continue in …" is about: the app, its author, and what it keeps. */
export const readConnection = route('GET /api/apps/:id/connection', {
  summary: { en: 'What an app asks of a person', zh: '应用向用户请求的内容' },
  access: 'user',
  params: { id: Id },
  query: { at: At },
  reply: {
    app: z.object({ id: Id, name: z.string(), author: z.string(), url: z.url() }),
    /** The name that the app knows already, or would be told. */
    name: z.string(),
    isKnown: z.boolean(),
    collections: z.array(
      z.object({ name: CollectionName, title: z.string().nullable(), kind: z.enum(dataKinds) }),
    ),
  },
  fails: ['notFound'],
})

/** Lets an app know the caller by a nickname; answers the page of the app that takes the code. */
export const connectApp = route('POST /api/apps/:id/connection', {
  summary: { en: 'Let an app know oneself', zh: '允许应用识别自己' },
  access: 'user',
  params: { id: Id },
  body: {
    name: Nickname,
    /** S256 of the verifier that the app's page keeps (RFC 7636). */
    challenge: z.string().regex(/^[\w-]{43}$/, 'wrongValue'),
    state: z.string().regex(/^[\w-]{16,100}$/, 'wrongValue'),
    at: At,
  },
  reply: { url: z.url() },
  fails: ['notFound'],
  stores: true,
})

/** An app that knows the caller, and what it keeps of them. */
const Connected = z.object({
  id: Id,
  name: z.string(),
  /** Null while it is not published. */
  url: z.url().nullable(),
  /** Null where access was taken away, and only what was written is left. */
  nickname: z.string().nullable(),
  since: Moment.nullable(),
  entries: Count,
  bytes: Count,
})
export type Connected = z.infer<typeof Connected>

/** The apps that know the caller or keep something of theirs. */
export const listConnected = route('GET /api/connections', {
  summary: { en: 'Apps that know the caller', zh: '识别当前用户的应用' },
  access: 'user',
  reply: { apps: z.array(Connected) },
  fails: [],
})

/** Takes an app's access away; what was written there stays. */
export const disconnectApp = route('DELETE /api/connections/:appId', {
  summary: { en: 'Take an app’s access away', zh: '撤销应用的访问权限' },
  access: 'user',
  params: { appId: Id },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})

/** Deletes what the caller wrote in an app. */
export const deleteMyData = route('DELETE /api/connections/:appId/data', {
  summary: { en: 'Delete one’s own data in an app', zh: '删除自己在应用中的数据' },
  access: 'user',
  params: { appId: Id },
  reply: { deleted: Count },
  fails: ['notFound'],
})
