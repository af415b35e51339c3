/** What the answer says of a picker. */
import type { Lang } from '../../plan.ts'
import type { Langs, Words } from '../family.ts'
import type { Mode, PickerDetails } from './details.ts'
import { shownNames } from './samples.ts'

const TITLES: Record<Mode, Words> = {
  wheel: { en: 'Wheel', zh: '转盘' },
  draw: { en: 'Draw', zh: '抽签' },
  teams: { en: 'Teams', zh: '分组' },
  dice: { en: 'Dice', zh: '掷骰子' },
  coin: { en: 'Heads or tails', zh: '抛硬币' },
  password: { en: 'Passwords', zh: '密码生成器' },
}

/**
 * A title for a picker.
 *
 * @param details the picker
 * @param lang language of the app
 */
export function titleOfPicker({ mode }: PickerDetails, lang: Lang): string {
  return TITLES[mode][lang]
}

/**
 * What was made, as a phrase.
 *
 * @param details the picker
 * @param langs language of the app, and of the person
 */
export function describePicker(details: PickerDetails, { lang, spoken }: Langs): string {
  return spoken === 'zh' ? inChinese(details, lang) : inEnglish(details, lang)
}

function inEnglish(details: PickerDetails, lang: Lang): string {
  const names = shownNames(details, lang).length
  const once = details.once ? ', each only once' : ''
  switch (details.mode) {
    case 'wheel':
      return `a wheel with ${names} ${details.names.length > 0 ? 'names' : 'choices to edit'}${once}`
    case 'draw': {
      const from =
        details.range === null ? `${names} names` : `numbers ${details.range.join(' to ')}`
      return `draws ${details.count} of ${from}${once}`
    }
    case 'teams':
      return `${names} names in ${details.teams} random teams`
    case 'dice':
      return `${details.dice} dice with ${details.sides} sides, their sum and a history`
    case 'coin':
      return `a coin with ${details.faces.length === 2 ? details.faces.join(' and ') : 'heads and tails'}, counted`
    case 'password':
      return `passwords of ${details.length} characters, with a copy button`
  }
}

function inChinese(details: PickerDetails, lang: Lang): string {
  const names = shownNames(details, lang).length
  const once = details.once ? '，不重复' : ''
  switch (details.mode) {
    case 'wheel':
      return `${names} 个选项的转盘${once}`
    case 'draw': {
      const from = details.range === null ? `${names} 个名字` : `${details.range.join(' 到 ')} `
      return `从 ${from}中每次抽 ${details.count} 个${once}`
    }
    case 'teams':
      return `把 ${names} 个名字随机分成 ${details.teams} 组`
    case 'dice':
      return `${details.dice} 颗 ${details.sides} 面骰子，有总和与记录`
    case 'coin':
      return `抛硬币（${details.faces.length === 2 ? details.faces.join('、') : '正面、反面'}），有统计`
    case 'password':
      return `${details.length} 位密码，可复制`
  }
}
