/** Framing: which pages may show a published app in a frame of theirs. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'

/** Origins that a list holds at most. */
export const frameOriginsMax = 20

/** An origin by HTTPS, as browsers write it: name and, where it is not 443, port; a slash at its end is left away. */
export const FrameOrigin = z
  .string()
  .max(300)
  .transform((typed, context) => {
    const origin = originOf(typed.trim())
    if (origin !== null) return origin
    context.addIssue({ code: 'custom', message: 'frameOrigin' })
    return z.NEVER
  })

/** The origin of an address that is no more than that; null of any other. */
function originOf(typed: string): string | null {
  const url = URL.parse(typed)
  // What stands here goes into a header, where commas and semicolons, which names may hold, begin something else.
  const isPlain =
    url !== null && /^https:\/\/[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d+)?$/.test(url.origin)
  return isPlain && url.href === `${url.origin}/` && !/[?#]$/.test(typed) ? url.origin : null
}

/** Null: anybody; none: nobody but the app itself and the studio; else these too. */
export const FrameOrigins = z.array(z.string()).nullable()

/** Who may frame the app. */
export const readFraming = route('GET /api/apps/:id/framing', {
  summary: { en: 'Who may show an app in a frame', zh: '谁可以嵌入应用' },
  access: 'owner',
  token: { scope: 'apps:read' },
  params: { id: Id },
  reply: { origins: FrameOrigins },
  fails: [],
})

/** Chooses it. Within 2 seconds all processes say so; a CDN before them is told, and keeps no page of before for longer than a minute. */
export const chooseFraming = route('PUT /api/apps/:id/framing', {
  summary: { en: 'Choose who may show an app in a frame', zh: '设置谁可以嵌入应用' },
  access: 'owner',
  token: { scope: 'publish', act: 'framingChanged' },
  params: { id: Id },
  body: { origins: z.array(FrameOrigin).max(frameOriginsMax).nullable() },
  reply: { origins: FrameOrigins },
  limit: { calls: 30, seconds: 60, per: 'user' },
  fails: [],
})
