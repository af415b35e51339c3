/** What the author of an app reads of its last days. */
import { figuresEn } from './figures-en.ts'
import { figuresZh } from './figures-zh.ts'

export const figuresTexts = { en: figuresEn, zh: figuresZh }
