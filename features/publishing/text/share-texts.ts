import { en } from './share.en.ts'
import { zh } from './share.zh.ts'

export const shareTexts = { en, zh }
