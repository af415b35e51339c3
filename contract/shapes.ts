/** Shapes that many routes share: ids, texts measured in code points, times, counts. */
import * as z from 'zod'
import { codePoints } from './limits.ts'

/** An id as we make them: UUIDv7, opaque to callers. A malformed one is a 404, not a 400. */
export const Id = z.uuid().meta({ malformed: 'notFound' })

/** A moment as ISO 8601 in UTC. */
export const Moment = z.iso.datetime()

/** A number of things: a whole number from 0. */
export const Count = z.int().min(0)

/** Text of `min` to `max` code points. */
export function textOf(min: number, max: number): z.ZodString {
  return z
    .string()
    .refine((text) => codePoints(text) >= min, { message: min === 1 ? 'required' : 'tooShort' })
    .refine((text) => codePoints(text) <= max, { message: 'tooLong' })
}
