/** What app data leaves to the outbox: each effect by its name. */
import * as z from 'zod'
import type { Effect } from '../../../server/kernel/outbox.ts'
import type { AppData } from './app-data.ts'
import { forgetEverywhere, forgetWriterEffect } from './forget-writer.ts'

const Forgotten = z.object({ writer: z.string() })

/** The effects of app data. */
export function dataEffects(data: AppData): Record<string, Effect> {
  return {
    [forgetWriterEffect]: async (payload) => {
      const { writer } = Forgotten.parse(payload)
      const userId = data.secrets.open(writer, forgetWriterEffect)
      if (userId !== null) await forgetEverywhere(data, userId)
    },
  }
}
