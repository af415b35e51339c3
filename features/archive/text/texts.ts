/** The texts of archives in both languages. */
import { en } from './en.ts'
import { zh } from './zh.ts'

export const texts = { en, zh }
