/** Answers oEmbed for the pages and the addresses of published apps. */
import { fail } from '../../../contract/failures.ts'
import type { GivenOf, ReplyOf } from '../../../contract/route.ts'
import { Id } from '../../../contract/shapes.ts'
import { findApp } from '../../apps/server/index.ts'
import { embedLine } from '../embed-line.ts'
import { type embedApp as contract, embedSize } from '../oembed-contract.ts'
import { readFraming } from './framing/framing.ts'
import type { Publishing } from './publishing.ts'
import { appAtSubdomain } from './subdomain-store.ts'

/** How an app is shown. Fails with `notFound` for any other address, and for what is not published. */
export async function embedApp(
  publishing: Pick<Publishing, 'apps' | 'studioOrigin'>,
  { url, maxwidth, maxheight }: GivenOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  const { db, addresses } = publishing.apps
  const id = Id.safeParse(await idAt(publishing, new URL(url)))
  const app = id.success ? await findApp(db, id.data) : undefined
  if (app?.status !== 'published' || app.subdomain === null) throw fail('notFound')
  // A frame of what nobody may frame would be empty.
  if ((await readFraming(db, app.id)).origins?.length === 0) throw fail('notFound')
  const width = Math.min(embedSize.width, maxwidth ?? embedSize.width)
  const height = Math.min(embedSize.height, maxheight ?? embedSize.height)
  const frame = { url: addresses.site(app.subdomain), name: app.name, width, height }
  return {
    type: 'rich',
    version: '1.0',
    title: app.name,
    author_name: app.authorName,
    provider_name: 'MagicCube',
    provider_url: publishing.studioOrigin,
    html: embedLine(frame),
    width,
    height,
  }
}

/** The app that an address is of: its page in the studio, or any page of its site. */
async function idAt(
  { apps: { db, addresses }, studioOrigin }: Pick<Publishing, 'apps' | 'studioOrigin'>,
  { origin, pathname, hostname }: URL,
): Promise<string | null> {
  if (origin === studioOrigin) return /^\/app\/([^/]+)\/?$/.exec(pathname)?.[1] ?? null
  const [subdomain = ''] = hostname.split('.', 1)
  return addresses.site(subdomain) === origin ? appAtSubdomain(db, subdomain) : null
}
