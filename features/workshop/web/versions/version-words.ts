/** A version in one line of plain words, and who made it. */
import { readMessage } from '../../../../project/commit-message.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { ListedCommit } from '../../../repositories/web/index.ts'
import type { VersionsText } from '../../text/versions-texts.ts'

/** What a version is: what the sign beside it shows. */
export type VersionKind = ReturnType<typeof readMessage>['kind']

/** The line, who is named below it, and the kind. `me` is the person's own name as an author. */
export function versionWords(
  { message, author }: Pick<ListedCommit, 'message' | 'author'>,
  { t, locale, me }: { t: VersionsText; locale: Locale; me: string },
): { kind: VersionKind; title: string; who: string } {
  const words = readMessage(message)
  const who = author === me ? t('you') : author
  switch (words.kind) {
    case 'turn':
      return {
        kind: 'turn',
        title: words.isCut ? `${words.prompt.trimEnd()}…` : words.prompt,
        who: t('ai'),
      }
    case 'files':
      return { kind: 'files', title: t('edited', { files: named(words.names, locale) }), who }
    case 'content':
      return {
        kind: 'content',
        title: t('contentChanged', { names: named(words.names, locale) }),
        who,
      }
    case 'left':
      return { kind: 'left', title: t('left', { files: named(words.names, locale) }), who }
    case 'back': {
      const { title } = versionWords({ message: words.title, author }, { t, locale, me })
      return { kind: 'back', title: t('broughtBack', { title }), who }
    }
    case 'begun':
      return { kind: 'begun', title: t('begun'), who }
    case 'other':
      return { kind: 'other', title: words.title || t('noMessage'), who }
  }
}

/** Names in a row, as the language sets them apart. */
export function named(names: readonly string[], locale: Locale): string {
  return names.join(locale === 'zh' ? '、' : ', ')
}
