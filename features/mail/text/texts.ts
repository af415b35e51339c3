/** The texts of letters’ settings and pages in both languages. */
import { en } from './en.ts'
import { zh } from './zh.ts'

export const texts = { en, zh }
