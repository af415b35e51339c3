/**
 * Typed text catalogues. A catalogue is a plain object of sentences; the Chinese one is typed by
 * the English one, so that a missing sentence does not compile. A sentence may hold
 * `{name}` placeholders; an English plural is an object with `one` and `other` chosen by `{n}`.
 */
import type { Locale } from './locale.ts'

/** A sentence, or an English plural pair chosen by the placeholder `n`. */
export type Sentence = string | { readonly one: string; readonly other: string }

/** The sentences of one feature in one language. */
export type Catalogue = Readonly<Record<string, Sentence>>

/** What a translation of the catalogue `C` must hold: the same keys, none missing. */
export type Translation<C extends Catalogue> = { readonly [K in keyof C]: Sentence }

/** Both languages of one feature. */
export type Texts<C extends Catalogue> = { readonly en: C; readonly zh: Translation<C> }

/** Values for placeholders. Numbers are written in the way of the language. */
export type TextParams = Readonly<Record<string, string | number>>

/** Speaks the sentence of a key, with its placeholders filled. */
export type Speak<C extends Catalogue> = (key: keyof C & string, params?: TextParams) => string

const numberFormats = { en: new Intl.NumberFormat('en'), zh: new Intl.NumberFormat('zh') }

/**
 * Binds a feature's texts to a language.
 * A sentence that is empty in Chinese falls back to English, never to a key.
 */
export function speak<C extends Catalogue>(texts: Texts<C>, locale: Locale): Speak<C> {
  return (key, params = {}) => {
    const sentence = texts[locale][key] || texts.en[key]
    return sentence === undefined ? '' : fill(sentence, params, locale)
  }
}

/** Fills one sentence; an unknown placeholder stays as it is, so that a fault is seen. */
export function fill(sentence: Sentence, params: TextParams, locale: Locale): string {
  const text = typeof sentence === 'string' ? sentence : plural(sentence, params, locale)
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'number' ? numberFormats[locale].format(value) : value
  })
}

function plural(
  sentence: { one: string; other: string },
  params: TextParams,
  locale: Locale,
): string {
  return locale === 'en' && params['n'] === 1 ? sentence.one : sentence.other
}
