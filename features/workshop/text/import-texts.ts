/** What the import of a zip or a folder says. */
import type { Speak } from '../../../contract/text.ts'
import { importEn } from './import-en.ts'
import { importZh } from './import-zh.ts'

export const importTexts = { en: importEn, zh: importZh }

/** Speaks one of these sentences. */
export type ImportText = Speak<typeof importEn>
