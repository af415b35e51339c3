/** What a blog is: its subject, its writer, the posts that it starts with. */
import * as z from 'zod'
import { EntryField } from '../../read/entries/entry-fields.ts'

const Tag = z.string().min(1).max(30)

const Post = z.object({
  title: z.string().min(1).max(120),
  tags: z.array(Tag).max(6),
  /** Empty for a post that is still to be written: it then stands among the drafts. */
  text: z.string().max(4000),
  /** Values of the blog's own fields, by their ids. */
  own: z.record(z.string(), z.string()).optional(),
})
export type Post = z.infer<typeof Post>

export const BlogDetails = z.object({
  kind: z.literal('blog'),
  name: z.string().max(80),
  /** What it is about, such as 'hiking in the Alps'. */
  subject: z.string().max(120),
  author: z.string().max(60),
  posts: z.array(Post).max(20),
  /** Tags that were given, offered in the editor. */
  tags: z.array(Tag).max(12),
  /** By the first number of each post, such as its day, when it is 'number'. */
  order: z.enum(['newest', 'oldest', 'title', 'number']),
  /** Parts that were taken away. */
  without: z.array(z.enum(['search', 'tags', 'editor', 'reading'])),
  /** A diary speaks of entries, a blog of posts. */
  isDiary: z.boolean().default(false),
  /** What each post has beside its title, text, date and tags. */
  fields: z.array(EntryField).max(12).default([]),
  /** The person's words for the title and the text of a post, where they have their own. */
  titleLabel: z.string().max(40).default(''),
  textLabel: z.string().max(40).default(''),
  /** Ids of the fields by which posts are filtered, and of those that are added up. */
  filters: z.array(z.string()).default([]),
  sums: z.array(z.string()).default([]),
  /** Whether the days on which something was written are counted. */
  countsDays: z.boolean().default(false),
  /** The birthday from which the age is told on each post, as YYYY-MM-DD, or empty. */
  born: z
    .string()
    .regex(/^(?:\d{4}-\d{2}-\d{2})?$/)
    .default(''),
  /** Whether the page asks for that birthday itself, as the age is wanted and nobody told it. */
  asksBorn: z.boolean().default(false),
  /** What a list of all posts on the side shows: their titles, a field, or nothing. */
  contents: z.string().default(''),
  /** Whether posts are filed by month, and drafts stand apart from what is published. */
  byMonth: z.boolean().default(false),
  draftsApart: z.boolean().default(false),
  /** Whether a button opens one of the posts at random. */
  random: z.boolean().default(false),
  /** Whether posts can be marked as favourites. */
  hearts: z.boolean().default(false),
})
export type BlogDetails = z.infer<typeof BlogDetails>
export type BlogPart = BlogDetails['without'][number]
