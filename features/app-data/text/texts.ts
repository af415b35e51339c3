/** The texts of app data in both languages. */
import { en } from './en.ts'
import { zh } from './zh.ts'

export const texts = { en, zh }
