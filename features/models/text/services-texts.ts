import { servicesEn } from './services-en.ts'
import { servicesZh } from './services-zh.ts'

export const servicesTexts = { en: servicesEn, zh: servicesZh }
