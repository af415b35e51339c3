/** The words of letters in both languages; only the server has them. */
import { en } from './letters-en.ts'
import { zh } from './letters-zh.ts'

export const letterTexts = { en, zh }
