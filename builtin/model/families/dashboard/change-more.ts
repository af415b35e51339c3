/** Changes of a dashboard in plain words: things to enter, units, what is computed or shown too. */
import { nameMeant, readAddedThings } from '../../read/clauses/added-things.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { findAmount } from '../../read/words/amounts.ts'
import { AMOUNT } from '../../read/words/amounts.ts'
import { readNumber } from '../../read/words/number-words.ts'
import type { Langs, Step } from '../family.ts'
import type { DashboardDetails } from './details.ts'
import { readCost, readDerived } from './read-derived.ts'
import { readEntered } from './read-entry.ts'
import { makeMetric } from './read-metrics.ts'
import { readUnit, usualUnit, withoutUnit } from './units.ts'

type Changed = Step<DashboardDetails> | null

/** 'add pulse as well': one more thing to enter, with its chart. */
export function addPlain(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  const names = readAddedThings(clause)?.filter(
    (name) => nameMeant(namesOf(details), name) === null,
  )
  if (names === undefined || names.length === 0) return null
  const first = Math.max(0, ...details.metrics.map(({ id }) => id)) + 1
  const added = names.map((words, at) => {
    const name = withoutUnit(words)
    const named = { name: name.charAt(0).toUpperCase() + name.slice(1), values: [], source: words }
    const metric = makeMetric(named, first + at, details.labels.length)
    return { ...metric, suffix: readUnit(words) || usualUnit(named.name) }
  })
  const more =
    details.entered === null
      ? details.more
      : [...details.more, ...added.map(({ id }) => ({ chart: details.chart, metric: id }))].slice(
          -4,
        )
  const said = added.map(({ name }) => name)
  return {
    next: { ...details, metrics: [...details.metrics, ...added].slice(0, 8), more },
    said: spoken === 'zh' ? `增加${said.join('、')}` : `added ${said.join(', ')}`,
  }
}

const namesOf = ({ metrics }: DashboardDetails): string[] => metrics.map(({ name }) => name)

/** 'in pounds', 改成公斤: the unit of the metric that is named, or of the first. */
export function changeUnit(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  const asks = /\b(?:in|to|use|unit|units|into)\b|改[成为用]|换成|单位|用/i
  const suffix = readUnit(clause)
  if (details.entered === null || suffix === '' || !asks.test(clause)) return null
  const at = nameMeant(namesOf(details), clause) ?? 0
  const metrics = details.metrics.map((one, place) => (place === at ? { ...one, suffix } : one))
  const goal = goalIn(clause)
  const withGoal = metrics.map((one, place) =>
    place === at && goal !== null ? { ...one, goal } : one,
  )
  const aim = goal === null ? '' : spoken === 'zh' ? `，目标 ${goal}` : `, goal ${goal}`
  const unit = spoken === 'zh' ? `单位 ${suffix}` : `unit ${suffix}`
  return { next: { ...details, metrics: withGoal }, said: unit + aim }
}

/**
 * The goal that a clause names, or null.
 *
 * @param clause a part of a follow-up
 */
export function goalIn(clause: string): number | null {
  return findAmount(
    clause.replace(/([一二两三四五六七八九])(?=[千万])/g, (word) =>
      String(readNumber(word) ?? word),
    ),
    new RegExp(
      `(?:\\b(?:goals?|targets?|aim)\\b(?: (?:weight|of|is|to|at|for|a (?:day|week)))*|目标(?:改?[成为到是]|设[为成]|体重)?)\\s*[:：]?\\s*[€$£¥￥]?(${AMOUNT})`,
      'i',
    ),
  )
}

/** 'also how much per visitor', 一度0.56元: what is computed beside what is entered. */
export function changeDerived(details: DashboardDetails, clause: string, langs: Langs): Changed {
  if (details.entered === null || takesAway(clause)) return null
  const cost = readCost(clause, details, langs.lang)
  const found = cost === null ? readDerived(clause, details.metrics, langs.lang) : [cost]
  const first = Math.max(0, ...details.derived.map(({ id }) => id)) + 1
  const fresh = found
    .filter(({ name }) => details.derived.every((one) => one.name !== name))
    .map((one, at) => ({ ...one, id: first + at }))
  if (fresh.length === 0) return null
  const said = fresh.map(({ name }) => name).join(langs.spoken === 'zh' ? '、' : ', ')
  return { next: { ...details, derived: [...details.derived, ...fresh].slice(0, 4) }, said }
}

const FACT_NAMES = {
  total: { en: 'the total', zh: '合计' },
  highest: { en: 'the highest, marked in the chart', zh: '最高值，并在图中标出' },
  lowest: { en: 'the lowest, marked in the chart', zh: '最低值，并在图中标出' },
  today: { en: "today's total", zh: '今日合计' },
  week: { en: 'the total of the week', zh: '本周合计' },
  month: { en: 'the total of the month', zh: '本月合计' },
} as const

/** 'also show the highest weight so far', 把最高的标出来. */
export function changeFacts(details: DashboardDetails, clause: string, { spoken }: Langs): Changed {
  const { facts } = readEntered(clause, details.period)
  const asked = facts.some((fact) => ['today', 'week', 'month'].includes(fact))
    ? facts.filter((fact) => fact !== 'total')
    : facts
  if (asked.length === 0) return null
  const isOff = takesAway(clause)
  const kept = details.facts.filter((fact) => !asked.includes(fact))
  const said = asked.map((fact) => FACT_NAMES[fact][spoken]).join(spoken === 'zh' ? '、' : ', ')
  return { next: { ...details, facts: isOff ? kept : [...kept, ...asked] }, said }
}

/** 'the average of the last 7', of readings and not of days. */
export function averageOfLast(
  details: DashboardDetails,
  clause: string,
  { spoken }: Langs,
): Changed {
  const { averageByEntry, averageDays } = readEntered(clause, details.period)
  if (!averageByEntry || details.entered === null || !/\b(?:average|mean)\b|平均/i.test(clause))
    return null
  const said =
    spoken === 'zh' ? `最近 ${averageDays} 次平均` : `the average of the last ${averageDays}`
  return { next: { ...details, average: true, averageByEntry, averageDays }, said }
}
