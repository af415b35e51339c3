import { trailEn } from './trail-en.ts'
import { trailZh } from './trail-zh.ts'

export const trailTexts = { en: trailEn, zh: trailZh }
