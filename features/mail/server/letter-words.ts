/** What letters are written with: their words, the language of who reads them, and the host's name. */
import { isLocale, type Locale } from '../../../contract/locale.ts'
import { type Speak, speak } from '../../../contract/text.ts'
import type { Letter as Sent } from '../../../server/kernel/mailer.ts'
import { letterTexts } from '../text/letter-texts.ts'
import { compose, composeBoth, type Said } from './compose.ts'
import type { Mail } from './mail.ts'

/** Speaks the words of letters. */
export type Words = Speak<(typeof letterTexts)['en']>

/** A letter in one language. */
export function written(to: string, locale: Locale, say: (t: Words) => Said): Sent {
  return { to, ...compose(say(speak(letterTexts, locale)), locale) }
}

/** A letter in both languages, for somebody whose language nobody knows. */
export function writtenTwice(to: string, say: (t: Words) => Said): Sent {
  const [en, zh] = [say(speak(letterTexts, 'en')), say(speak(letterTexts, 'zh'))]
  return { to, ...composeBoth({ en, zh }) }
}

/** A stored language; what is none of ours any more is English. */
export function localeFrom(stored: string): Locale {
  return isLocale(stored) ? stored : 'en'
}

/** The name by which people know the host. */
export function hostOf({ studioOrigin }: Pick<Mail, 'studioOrigin'>): string {
  return new URL(studioOrigin).host
}

/** Why a letter to a confirmed address came. */
export function why(mail: Pick<Mail, 'studioOrigin'>, t: Words): string {
  return t('whyAddress', {
    host: hostOf(mail),
    url: `${mail.studioOrigin}/dashboard?tab=account`,
  })
}
