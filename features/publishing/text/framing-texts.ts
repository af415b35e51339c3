import { en } from './framing.en.ts'
import { zh } from './framing.zh.ts'

export const framingTexts = { en, zh }
