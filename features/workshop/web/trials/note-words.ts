/** The note of a failing step in the person's language; the model has it in English. */
import type { Locale } from '../../../../contract/locale.ts'
import { inChinese, readBackOf } from '../../../../web/kernel/read-back.ts'
import { trialNoteTexts } from '../../text/trial-note-texts.ts'

const sentences = readBackOf(trialNoteTexts)

/** Speaks the note sentence by sentence; what the app itself says stays as it is. */
export function noteWords(note: string, locale: Locale): string {
  if (locale === 'en') return note
  return note
    .split(/(\. |; )/)
    .map((part, at) => (at % 2 === 1 ? (part === '. ' ? '。' : '；') : inChinese(part, sentences)))
    .join('')
}
