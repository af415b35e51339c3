/** What a route answers whose answer is a file to be saved. */
import * as z from 'zod'

/** The reply's parts; `name` is what the file is saved as, in ASCII. */
export const FileReply = {
  name: z.string().regex(/^[\w.-]+$/),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
}
