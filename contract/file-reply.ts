/** What a route answers whose answer is a file to be saved. */
import * as z from 'zod'

/** The reply's parts; `name` is what the file is saved as, in ASCII. */
export const FileReply = {
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  /** For a route that answers files of any type: one that no browser runs. */
  type: z.enum(['text/plain; charset=utf-8', 'application/octet-stream']).optional(),
}

/** The same of a file that is sent piece by piece; `size` in bytes. */
export const StreamReply = {
  name: FileReply.name,
  size: z.int().min(0),
  stream: z.instanceof(ReadableStream<Uint8Array<ArrayBuffer>>),
}
