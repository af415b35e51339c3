/** What both ends and the file `data.json` call the collections that an app keeps. */
import * as z from 'zod'

/** The kinds of collection, from the one that nobody else reads on. */
export const dataKinds = ['own', 'wall', 'published', 'inbox', 'ballot', 'shared'] as const
export type DataKind = (typeof dataKinds)[number]

/** As what the writer of a shared entry lets somebody in. */
export const memberRoles = ['viewer', 'editor'] as const
export type MemberRole = (typeof memberRoles)[number]

/** How a collection may be called. */
export const CollectionName = z.string().regex(/^[a-z0-9_-]{1,60}$/, 'wrongValue')
