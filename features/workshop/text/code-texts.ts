/** What the code editor says. */
import type { Speak } from '../../../contract/text.ts'
import { codeEn } from './code-en.ts'
import { codeZh } from './code-zh.ts'

export const codeTexts = { en: codeEn, zh: codeZh }

/** Speaks one of these sentences. */
export type CodeText = Speak<typeof codeEn>
