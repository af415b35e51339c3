/** In which language a person is spoken to, and the sentences. */
import { en } from './text/en.mjs'
import { zh } from './text/zh.mjs'

/** @typedef {'en' | 'zh'} Language */
/** @typedef {keyof typeof en} Sentence */
/** @typedef {(sentence: Sentence, about?: Record<string, string | number>) => string} Words */

/**
 * The language that the environment asks for, as POSIX orders its variables.
 * @param {NodeJS.ProcessEnv} env
 * @returns {Language}
 */
export function languageOf({ LC_ALL, LC_MESSAGES, LANG }) {
  return (LC_ALL || LC_MESSAGES || LANG || '').toLowerCase().startsWith('zh') ? 'zh' : 'en'
}

/**
 * Gives sentences of a language, with what stands in their braces.
 * @param {Language} language
 * @returns {Words}
 */
export function wordsOf(language) {
  const texts = language === 'zh' ? zh : en
  return (sentence, about = {}) =>
    texts[sentence].replaceAll(/\{(\w+)\}/g, (whole, name) => String(about[name] ?? whole))
}

/**
 * A text of somebody else for a terminal: without what moves its cursor or colors it.
 * @param {string} text
 */
export function plainText(text) {
  return text.replaceAll(/(?![\n\t])[\p{Cc}\p{Bidi_Control}]/gu, '\uFFFD')
}
