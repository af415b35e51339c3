import { en } from './fork.en.ts'
import { zh } from './fork.zh.ts'

export const forkTexts = { en, zh }
