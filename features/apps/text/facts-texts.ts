/** What is said where the name, the description and the tags of an app are changed. */
import { factsEn } from './facts-en.ts'
import { factsZh } from './facts-zh.ts'

export const factsTexts = { en: factsEn, zh: factsZh }
