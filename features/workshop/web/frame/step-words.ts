/** What a step of the undo list is, as a part of a sentence. */
import { unreachable } from '../../../../contract/result.ts'
import type { Locale } from '../../../../contract/locale.ts'
import type { StepsText } from '../../text/steps-texts.ts'
import type { StepName } from '../project/step-name.ts'

const between = { en: ', ', zh: '、' } as const

/** Words a step; one without a name is just the last change. */
export function stepWords(
  name: StepName | undefined,
  { t, locale }: { t: StepsText; locale: Locale },
): string {
  if (name === undefined) return t('aChange')
  const files = fileWords(name, { t, locale })
  switch (name.cause) {
    case 'edit':
    case 'create':
    case 'delete':
    case 'discard':
    case 'theirs':
    case 'turn':
    case 'add':
      return t(name.cause, { files })
    case 'rename': {
      const [from = '', to = ''] = name.paths
      return t('rename', { from, to })
    }
    case 'import':
      return t('import', { n: name.count })
    case 'content':
    case 'back':
    case 'turnUndone':
    case 'turnRedone':
      return t(name.cause)
    default:
      return unreachable(name.cause)
  }
}

/** Words the files of a step, those that are not named by their number. */
export function fileWords(
  { paths, count }: Pick<StepName, 'paths' | 'count'>,
  { t, locale }: { t: StepsText; locale: Locale },
): string {
  const files = paths.join(between[locale])
  const more = count - paths.length
  return more > 0 ? t('andMore', { files, n: more }) : files
}
