/** What a portfolio is: a person, their works with tags, skills and ways to reach them. */
import * as z from 'zod'

const Line = z.string().min(1).max(80)

export const PARTS = ['about', 'works', 'skills', 'contact'] as const
export type PartName = (typeof PARTS)[number]

const Work = z.object({
  title: Line,
  /** What the works are filtered by. */
  tag: z.string().max(30),
  year: z.string().max(9),
  text: z.string().max(300),
})
export type Work = z.infer<typeof Work>

export const PortfolioDetails = z.object({
  kind: z.literal('portfolio'),
  name: z.string().max(80),
  /** What the person is, such as 'photographer in Lisbon'. */
  role: z.string().max(120),
  about: z.string().max(800),
  parts: z.array(z.enum(PARTS)),
  /** Tags that the request names, for works of our own. */
  tags: z.array(z.string().min(1).max(30)).max(8),
  /** Empty for examples, which the page calls examples. */
  works: z.array(Work).max(40),
  skills: z.array(Line).max(24),
  links: z.array(z.object({ name: Line, value: z.string().min(1).max(200) })).max(8),
})
export type PortfolioDetails = z.infer<typeof PortfolioDetails>
