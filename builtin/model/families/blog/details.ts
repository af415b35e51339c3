/** What a blog is: its subject, its writer, the posts that it starts with. */
import * as z from 'zod'

const Tag = z.string().min(1).max(30)

const Post = z.object({
  title: z.string().min(1).max(120),
  tags: z.array(Tag).max(6),
  /** Empty for a post that is still to be written: it then stands among the drafts. */
  text: z.string().max(4000),
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
  order: z.enum(['newest', 'oldest', 'title']),
  /** Parts that were taken away. */
  without: z.array(z.enum(['search', 'tags', 'editor', 'reading'])),
})
export type BlogDetails = z.infer<typeof BlogDetails>
export type BlogPart = BlogDetails['without'][number]
