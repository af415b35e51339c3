import { en } from './en.ts'
import { zh } from './zh.ts'

export const webhookTexts = { en, zh }
