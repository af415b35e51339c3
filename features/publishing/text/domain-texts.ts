import { en } from './domain.en.ts'
import { zh } from './domain.zh.ts'

export const domainTexts = { en, zh }
