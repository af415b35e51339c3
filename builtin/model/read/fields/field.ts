/** A field of a thing: what it is called, and what is written in it. */
import * as z from 'zod'

export const FieldType = z.enum([
  'text',
  'long',
  'number',
  'money',
  'rating',
  'date',
  'time',
  'yes',
  'choice',
  'link',
])
export type FieldType = z.infer<typeof FieldType>

export const Field = z.object({
  id: z.string().regex(/^[a-z][a-z0-9-]*$/),
  label: z.string().min(1).max(60),
  type: FieldType,
  /** The choices of a field of type 'choice'. */
  options: z.array(z.string()).optional(),
})
export type Field = z.infer<typeof Field>
