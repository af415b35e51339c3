import { en } from './push.en.ts'
import { zh } from './push.zh.ts'

export const pushTexts = { en, zh }
