/** The texts of the settings page in both languages. */
import { settingsEn as en } from './settings-en.ts'
import { settingsZh as zh } from './settings-zh.ts'

export const settingsTexts = { en, zh }
