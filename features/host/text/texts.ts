/** The texts of the host's view in both languages. */
import { en } from './en.ts'
import { zh } from './zh.ts'

export const texts = { en, zh }
