/** What the server puts into the studio's HTML, so that the first view needs no further call. */
import * as z from 'zod'
import { locales } from './locale.ts'

/** The element that holds the JSON. */
export const firstDataElementId = 'first-data'

export const FirstData = z.object({
  /** The language in which the server wrote the page, by what the browser asks for. */
  lang: z.enum(locales),
  /** The minute in which it was written, in milliseconds: "two hours ago" is two hours before this. */
  at: z.number().int(),
  /** `maybe`: this browser sent a refresh cookie, so a session may be renewed. `none`: nothing to ask for. */
  session: z.enum(['maybe', 'none']),
  /** What one may sign in with, the first one first. */
  providers: z.array(z.enum(['oidc', 'github', 'builtin'])),
  /** What stands on the button of OpenID Connect; null where it is not offered. */
  oidcName: z.string().nullable().default(null),
  /** Whether this host sends letters, such as one for a forgotten password. */
  sendsMail: z.boolean().default(false),
  /** Whether apps may have domains of their owners'. */
  offersDomains: z.boolean().default(false),
  termsVersion: z.string(),
  /** Host of published sites with port, e.g. `apps.localhost:3000`. */
  sitesHost: z.string(),
  /** Host of previews with port, e.g. `preview.localhost:3000`. */
  previewHost: z.string(),
  /** Texts of terms and privacy that the host gave in place of ours, Markdown by language. */
  legal: z.object({
    terms: z.object({ en: z.string().optional(), zh: z.string().optional() }),
    privacy: z.object({ en: z.string().optional(), zh: z.string().optional() }),
  }),
  /** A notice of the host above every page, by language. */
  banner: z.object({ en: z.string().optional(), zh: z.string().optional() }).default({}),
  contactEmail: z.string().nullable(),
  /** The release that is running; a browser with another one reloads once when a part is missing. */
  build: z.string(),
  /** Answers of calls by their request line with query, e.g. `GET /api/apps/with-status?limit=8&sortBy=latest`. */
  replies: z.record(z.string(), z.unknown()),
  /** Codes of calls that are refused, by their request line: a page that is not there says so at once. */
  refusals: z.record(z.string(), z.string()).default({}),
  /** Why this page is not the one that was asked for: the database is away, the disk is full, or an error of ours. */
  trouble: z.enum(['unavailable', 'hostFull', 'serverError']).optional(),
})
export type FirstData = z.infer<typeof FirstData>
