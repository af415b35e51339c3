/** What a picker picks from where nobody gave names. */
import type { Lang } from '../../plan.ts'
import type { PickerDetails } from './details.ts'

const CHOICES: Record<Lang, string[]> = {
  en: ['Yes', 'No', 'Later', 'Ask again', 'Both', 'Neither'],
  zh: ['好', '不好', '晚点', '再问一次', '都要', '都不要'],
}
const PEOPLE: Record<Lang, string[]> = {
  en: ['Ada', 'Ben', 'Chloe', 'Dev', 'Emma', 'Finn', 'Grace', 'Hugo'],
  zh: ['小安', '小波', '小晨', '小丹', '小恩', '小凡', '小光', '小慧'],
}

/**
 * The names that stand in the list at first.
 *
 * @param details the picker
 * @param lang language of the app
 */
export function shownNames({ names, mode, sample }: PickerDetails, lang: Lang): string[] {
  if (names.length > 0 || sample === 'none') return names
  if (sample === 'things' && mode === 'draw')
    return [1, 2, 3, 4, 5, 6].map((at) => (lang === 'zh' ? `选项 ${at}` : `Option ${at}`))
  if (mode === 'party') return PEOPLE[lang].slice(0, 5)
  return mode === 'wheel' ? CHOICES[lang] : PEOPLE[lang]
}
