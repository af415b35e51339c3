/** Changes of what a timer has besides its lengths: signals, pictures, other days, lanes. */
import { nameMeant, readAddedThings } from '../../read/clauses/added-things.ts'
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step, Words } from '../family.ts'
import type { TimerDetails } from './details.ts'
import { readDone } from './read-done.ts'
import { sayTime } from './read.ts'
import { readNamedDays } from './read-several-days.ts'
import { readSentence } from './read-sentence.ts'
import { readSignals } from './read-signals.ts'
import { SAYINGS } from './words.ts'

type Changed = Step<TimerDetails> | null

/** What is there from the start, by the ways of timing that have it. */
const THERE: [modes: TimerDetails['mode'][], words: RegExp, said: Words][] = [
  [
    ['several'],
    /\b(?:one|1|another|extra|more) (?:more )?min\w*|[加多]\s*[1一]\s*分钟?/i,
    { en: 'a button for one more minute', zh: '“+1 分”按钮' },
  ],
  [
    ['lanes', 'sides'],
    /\bnames?\b|名字|姓名|校名|学校名|队名/i,
    { en: 'names that you can type', zh: '可填写名字' },
  ],
  [
    ['lanes'],
    /\b(?:csv|export|rank\w*|places?|splits?)\b|导出|名次|排名|分段/i,
    { en: 'splits, places and CSV', zh: '分段、名次和 CSV' },
  ],
  [
    ['date'],
    /\b(?:tick|check|cross|done|finished)\b|打勾|勾掉|完成/i,
    { en: 'dates that can be ticked off', zh: '可勾选完成的日子' },
  ],
]

/**
 * Applies a clause on what a timer has besides its lengths, or answers null.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeExtras(details: TimerDetails, clause: string, langs: Langs): Changed {
  return (
    (/\bbuttons?\b|按钮/i.test(clause) ? sayThere(details, clause, langs) : null) ??
    changeSentence(details, clause) ??
    changeSignals(details, clause, langs) ??
    changeScreen(details, clause, langs) ??
    changeCount(details, clause, langs) ??
    changeLanes(details, clause, langs) ??
    addDays(details, clause, langs) ??
    sayThere(details, clause, langs)
  )
}

/** 'add the sentence “Breathe”' and 'when it ends show “Well done”'. */
function changeSentence(details: TimerDetails, clause: string): Changed {
  const { sentence, ending } = readSentence(clause)
  if (sentence === '' && ending === '') return null
  const next = {
    ...details,
    sentence: sentence || details.sentence,
    ending: ending || details.ending,
  }
  return { next, said: `“${sentence || ending}”` }
}

const SIGNALLED = ['countdown', 'presets', 'several', 'sides']

function changeSignals(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const { warn, ready, tints } = readSignals(clause)
  if (!SIGNALLED.includes(details.mode)) return null
  const isOff = takesAway(clause)
  if (ready > 0) {
    const said = spoken === 'zh' ? `准备 ${ready} 秒` : `${ready} seconds to get ready`
    return { next: { ...details, ready: isOff ? 0 : ready }, said }
  }
  if (warn > 0) {
    const time = sayTime(warn, spoken)
    const said = spoken === 'zh' ? `剩 ${time}时提示` : `a signal ${time} before the end`
    return { next: { ...details, warn: isOff ? 0 : warn }, said }
  }
  if (tints.length === 0) return null
  return { next: { ...details, tints }, said: spoken === 'zh' ? '两种颜色' : 'two colours' }
}

function changeScreen(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const isOn = !takesAway(clause)
  if (readSignals(clause).fullScreen)
    return {
      next: { ...details, fullScreen: isOn },
      said: spoken === 'zh' ? '全屏按钮' : 'a full screen button',
    }
  if (details.mode !== 'date' || !SAYINGS.test(clause)) return null
  return {
    next: { ...details, sayings: isOn },
    said: spoken === 'zh' ? '每天一句话' : 'a saying each day',
  }
}

function changeCount(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'countdown' && details.mode !== 'presets') return null
  const { prize, subjects } = readDone(clause)
  if (subjects.length > 0) {
    const all = [...new Set([...details.subjects, ...subjects])].slice(0, 12)
    return { next: { ...details, subjects: all, tally: true }, said: subjects.join(', ') }
  }
  if (prize !== '')
    return {
      next: { ...details, prize, tally: true },
      said: spoken === 'zh' ? '每完成一个画一个' : 'a picture for each one',
    }
  const asksMinutes =
    /每[科项个].{0,8}(?:分钟|多久|时间)|\bminutes (?:per|for each|of each)\b|\bper (?:subject|project)\b/i
  if (details.subjects.length === 0 || !asksMinutes.test(clause)) return null
  return { next: details, said: spoken === 'zh' ? '每科累计分钟数' : 'the minutes of each' }
}

const LANE_WORDS =
  /^(?:an? |the |one |more |another )*(?:lane|swimmer|runner|kid|child|rider|athlete|racer|row|clock|stopwatch)\b(?: (?:for|called|named))?\s*:?|(?:的|一条|一个)?(?:泳道|跑道|赛道|道|位置)$|^(?:一?[个条位名]|选手|队员|泳道|跑道|给)+/gi

/** 'One more for Ida', 'without Tom', 'eight lanes'. */
function changeLanes(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'lanes') return null
  const { names, lanes } = details
  const gone = takesAway(clause) ? nameMeant(names, clause) : null
  if (gone !== null && lanes > 2) {
    const name = names[gone] ?? ''
    const rest = names.filter((_, at) => at !== gone)
    const said = spoken === 'zh' ? `去掉${name}` : `no ${name}`
    return { next: { ...details, names: rest, lanes: lanes - 1 }, said }
  }
  return addLane(details, clause, spoken) ?? countLanes(details, clause, spoken)
}

const OF_LANES =
  '(?:lanes?|runners?|swimmers?|kids|children|people|athletes?|riders?|条|个|人|位|名|道)'
const ONE_LANE = /^(?:an?|one|another|more|一|再|的|个|条|位|名|人|道|选手|孩子|泳道|跑道|\s)*$/i
const ONE_MORE =
  /^(?:and |please |now )*(?:an?|one|another)(?: more| extra| other)? (?:lane|swimmer|runner|kid|child|rider|athlete|racer)$|^(?:再|还)?[来多](?:一)?[个条位名](?:人|道|泳道|跑道|选手)$/i

/** A lane more, by the name of who is in it or without one. */
function addLane(details: TimerDetails, clause: string, spoken: Langs['spoken']): Changed {
  const plain = clause.trim().replace(/^(?:再|还要?|请)/, '')
  const added = ONE_MORE.test(plain) ? [] : readAddedThings(plain)
  if (added === null || takesAway(clause)) return null
  const names = added
    .map((name) => name.replace(LANE_WORDS, '').trim())
    .filter((name) => name !== '' && name.length <= 30 && !ONE_LANE.test(name))
  if (names.some((name) => /\d|\b(?:button|column|two|three|four|lanes)\b/i.test(name))) return null
  // Who has a name stands in the first lanes: those without one come behind.
  const named = [...details.names, ...names]
  const isBare = names.length === 0
  const lanes = Math.min(12, details.lanes + (isBare ? 1 : names.length))
  const said = spoken === 'zh' ? `${lanes} 道` : `${lanes} lanes`
  const who = names.join(spoken === 'zh' ? '、' : ', ')
  return {
    next: { ...details, names: named.slice(0, lanes), lanes },
    said: isBare ? said : `${who}, ${said}`,
  }
}

const COUNT = new RegExp(`(${NUMBER})\\s*(?:more |extra )?${OF_LANES}`, 'i')
const MORE = /\b(?:more|extra|add)\b|再?加|多/i

function countLanes(details: TimerDetails, clause: string, spoken: Langs['spoken']): Changed {
  const count = findNumber(clause, COUNT, [1, 12])
  if (count === null) return null
  const lanes = Math.min(12, MORE.test(clause) ? details.lanes + count : count)
  const names = details.names.slice(0, lanes)
  return {
    next: { ...details, lanes, names },
    said: spoken === 'zh' ? `${lanes} 道` : `${lanes} lanes`,
  }
}

const ADDS = /\b(?:add|also|another|too|as well|include|second)\b|加|再|还有|另外|也/i

/** 'also count down to the hen do on 3 May': another day below the first. */
function addDays(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'date' || !ADDS.test(clause) || takesAway(clause)) return null
  const before = details.days ?? []
  const first = Math.max(0, ...before.map(({ id }) => id)) + 1
  const added = readNamedDays(clause.replace(ADDS, ' '))
    .filter(({ name }) => name !== '')
    .map(({ name, day }, at) => ({ id: first + at, name: name.slice(0, 60), day }))
  if (added.length === 0) return null
  const said = added.map(({ name }) => name).join(spoken === 'zh' ? '、' : ', ')
  return { next: { ...details, days: [...before, ...added].slice(0, 20) }, said }
}

function sayThere(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const there = THERE.find(([modes, words]) => modes.includes(details.mode) && words.test(clause))
  const isThere = there !== undefined && (details.mode !== 'date' || details.days !== null)
  return isThere ? { next: details, said: there[2][spoken] } : null
}
