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
  party: { en: 'Truth or dare', zh: '真心话大冒险' },
  courts: { en: 'Doubles', zh: '双打轮转' },
  santa: { en: 'Secret Santa', zh: '交换礼物' },
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
      if (details.prizes.length > 0) {
        const prizes = details.prizes.map(({ name, count }) => `${name} × ${count}`).join(', ')
        const pot = details.range === null ? 'names you paste' : from
        return `draws ${prizes} from ${pot}, nobody twice`
      }
      if (details.lists.length > 0) {
        return `draws from ${details.lists.map(({ name, items }) => (items.length > 0 ? `${name} (${items.length})` : name)).join(' or ')}`
      }
      const turn = details.inTurn ? ', nobody again before all had a turn' : once
      return `draws ${details.count} of ${from}${turn}${details.labelled ? ', with a prize for each' : ''}`
    }
    case 'teams':
      return teamsOf(details, names, 'en')
    case 'dice':
      return diceInEnglish(details)
    case 'coin':
      return `a coin with ${details.faces.length === 2 ? details.faces.join(' and ') : 'heads and tails'}, counted`
    case 'password':
      return `passwords of ${details.length} characters, with a copy button`
    case 'santa':
      return santaOf(details, names, 'en')
    case 'party':
      return 'truth or dare: picks a person, then one of 20 questions or 20 dares, none twice'
    case 'courts':
      return `random doubles on ${details.courts} courts, who sat out plays next, matches counted`
  }
}

function diceInEnglish(details: PickerDetails): string {
  const { pool, kinds, modifier, dice, sides } = details
  if (pool.length > 0) return `dice ${poolOf(details)}, their sum and a history`
  if (kinds.length === 0) return `${dice} dice with ${sides} sides, their sum and a history`
  return `dice d${kinds.join(', d')}, how many${modifier ? ', a modifier' : ''}, sum and history`
}

function inChinese(details: PickerDetails, lang: Lang): string {
  const names = shownNames(details, lang).length
  const once = details.once ? '，不重复' : ''
  switch (details.mode) {
    case 'wheel':
      return `${names} 个选项的转盘${once}`
    case 'draw': {
      const from = details.range === null ? `${names} 个名字` : `${details.range.join(' 到 ')} `
      if (details.prizes.length > 0) {
        const prizes = details.prizes.map(({ name, count }) => `${name} ${count} 名`).join('、')
        const pot = details.range === null ? '名单可粘贴' : `号码 ${from}`.trim()
        return `按${prizes}抽奖，${pot}，不重复中奖`
      }
      if (details.lists.length > 0) {
        return `从${details.lists.map(({ name, items }) => `${name}${items.length > 0 ? `（${items.length}）` : ''}`).join('或')}里随机抽`
      }
      return `从 ${from}中每次抽 ${details.count} 个${details.inTurn ? '，都轮到后再重来' : once}`
    }
    case 'teams':
      return teamsOf(details, names, 'zh')
    case 'dice':
      if (details.pool.length > 0) return `骰子 ${poolOf(details)}，有总和与记录`
      if (details.kinds.length > 0) {
        return `d${details.kinds.join('、d')} 骰子，可选个数${details.modifier ? '和加值' : ''}，有总和与记录`
      }
      return `${details.dice} 颗 ${details.sides} 面骰子，有总和与记录`
    case 'coin':
      return `抛硬币（${details.faces.length === 2 ? details.faces.join('、') : '正面、反面'}），有统计`
    case 'password':
      return `${details.length} 位密码，可复制`
    case 'santa':
      return santaOf(details, names, 'zh')
    case 'party':
      return '真心话大冒险：先抽人，再抽题，各 20 条，不重复'
    case 'courts':
      return `随机双打，${details.courts} 片场地，轮空的下一轮先上，记录场次`
  }
}

function poolOf({ pool, bonus }: PickerDetails): string {
  const dice = pool.map(({ count, sides }) => `${count}d${sides}`)
  return [...dice, ...(bonus > 0 ? [String(bonus)] : [])].join(' + ')
}

const GROUPS = {
  team: { en: 'teams', zh: '组' },
  table: { en: 'tables', zh: '桌' },
  row: { en: 'rows', zh: '行' },
  pair: { en: 'pairs', zh: '对' },
}

function teamsOf(details: PickerDetails, names: number, spoken: Lang): string {
  const { teams, levels, ticks, groupsAre } = details
  const what = GROUPS[groupsAre][spoken]
  if (spoken === 'zh') {
    const rest = [levels && '，实力平均', ticks && '，可勾选到场的人'].filter(Boolean).join('')
    return `把 ${names} 个名字随机分成 ${teams} ${what}${rest}`
  }
  const rest = [levels && ' of equal strength', ticks && ', tick who is there'].filter(Boolean)
  return `${names} names in ${teams} random ${what}${rest.join('')}`
}

function santaOf({ apartPairs }: PickerDetails, names: number, spoken: Lang): string {
  const pairs = apartPairs.map((pair) => pair.join(spoken === 'zh' ? '和' : ' and '))
  if (spoken === 'zh') {
    const rest = pairs.length > 0 ? `，${pairs.join('、')}互不抽到` : ''
    return `${names} 人互抽送礼对象，不会抽到自己${rest}`
  }
  const rest = pairs.length > 0 ? `, ${pairs.join(', ')} apart` : ''
  return `secret draw for ${names} people, nobody themselves${rest}`
}
