/** oEmbed (oembed.com, 1.0): how other programs show a published app in place of its address. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'

/** The size of a frame where nobody asks for another, in CSS pixels. */
export const embedSize = { width: 800, height: 600 } as const

const Most = z.coerce.number().int().min(1).max(10_000).optional()

/** What shows an app in a frame. `url`: its page here, or its own address. */
export const embedApp = route('GET /oembed', {
  summary: { en: 'How to embed a published app (oEmbed)', zh: '嵌入已发布应用的方式（oEmbed）' },
  access: 'anyone',
  query: {
    url: z.url().max(2_000),
    maxwidth: Most,
    maxheight: Most,
    format: z.literal('json').optional(),
  },
  reply: {
    type: z.literal('rich'),
    version: z.literal('1.0'),
    title: z.string(),
    author_name: z.string(),
    provider_name: z.literal('MagicCube'),
    provider_url: z.url(),
    html: z.string(),
    width: z.int(),
    height: z.int(),
  },
  limit: { calls: 120, seconds: 60, per: 'address' },
  fails: ['notFound'],
})
