/** Starters: small apps to begin from, whatever the model. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { textOf } from '../../contract/shapes.ts'
import { kinds, languages } from '../../starters/starter.ts'
import { StarterId, StarterName } from './starter-name.ts'

const InBoth = z.object({ en: z.string(), zh: z.string() })

/** The kinds of starters, in the order in which they are shown. */
export const starterKinds = kinds

/** A starter as the picker shows it. */
export const StarterCard = StarterName.extend({
  kind: z.enum(kinds),
  line: InBoth,
  tags: z.array(z.string()),
})
export type StarterCard = z.infer<typeof StarterCard>

/** The starters that take what none other is made for, in the order in which they are offered. */
export const generalStarters = ['table', 'page', 'empty'] as const

/** Letters of a description that are compared with what people ask of starters. */
export const mostNear = 600

/**
 * All starters by kind, or those that say every word of a search in either language; with `near` the six that
 * come nearest to a description, the nearest first.
 */
export const listStarters = route('GET /api/starters', {
  summary: { en: 'Starters to begin an app from', zh: '可作为起点的模板' },
  access: 'anyone',
  token: { scope: 'apps:read' },
  query: { search: textOf(0, 100).default(''), near: textOf(0, mostNear).default('') },
  reply: {
    starters: z.array(StarterCard),
    /** With `near`: the one to begin from where nobody is asked; the list of one's own where none comes near. */
    unasked: StarterCard.nullable(),
  },
  fails: [],
})

/** The files of a starter, written in one language. */
export const readStarterFiles = route('GET /api/starters/:id/files', {
  summary: { en: 'The files of a starter in one language', zh: '某种语言下模板的文件' },
  access: 'anyone',
  token: { scope: 'apps:read' },
  params: { id: StarterId },
  query: { language: z.enum(languages).default('en') },
  reply: { files: z.array(z.object({ path: z.string(), content: z.string() })) },
  fails: ['notFound'],
})
