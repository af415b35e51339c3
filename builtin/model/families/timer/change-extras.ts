/** Changes of what a timer has besides its lengths: signals, pictures, other days, lanes. */
import type { Lang } from '../../plan.ts'
import { nameMeant, readAddedThings } from '../../read/clauses/added-things.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Span } from '../../read/spans.ts'
import { datesIn } from '../../read/words/days.ts'
import type { Langs, Step, Words } from '../family.ts'
import type { TimerDetails } from './details.ts'
import { readDone } from './reading/read-done.ts'
import { sayTints, sayWarning } from './describe.ts'
import { sayTime } from './reading/length-words.ts'
import { readLengths } from './reading/read-lengths.ts'
import { readNamedDays } from './reading/read-several-days.ts'
import { readSentence } from './reading/read-sentence.ts'
import { readEvery, readSignals } from './reading/read-signals.ts'
import { readTints } from './reading/read-tints.ts'
import { SAYINGS } from './reading/words.ts'

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
    removeDay(details, clause, langs) ??
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

const SIGNALLED = ['countdown', 'presets', 'several', 'sides', 'turns']

function changeSignals(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const { warn, ticks } = readSignals(clause)
  const tints = readTints(clause, details.rounds)
  if (!SIGNALLED.includes(details.mode)) return null
  const isOff = takesAway(clause)
  const other =
    changeStart(details, clause, spoken) ?? (ticks ? null : changeEvery(details, clause, spoken))
  if (other !== null) return other
  const again = warn === 0 && !isOff ? warnAt(details, clause) : 0
  if (again > 0) {
    const said = sayWarning(sayTime(again, spoken), details.ticks)[spoken]
    return { next: { ...details, warn: again }, said }
  }
  if (warn > 0) {
    const time = sayTime(warn, spoken)
    const said = sayWhether(!isOff, sayWarning(time, ticks))[spoken]
    return { next: { ...details, warn: isOff ? 0 : warn, ticks: ticks && !isOff }, said }
  }
  if (tints.length === 0) return null
  return { next: { ...details, tints }, said: sayTints(tints)[spoken] }
}

/** 'Warn at 3 minutes instead', 提醒改成1分钟: the signal that is there comes at another time. */
function warnAt({ mode, warn, rounds }: TimerDetails, clause: string): number {
  const [length, ...more] = readLengths(clause)
  const isMeant =
    warn > 0 ? SIGNAL.test(clause) : /\b(?:warn|remind|alert)\w*\b[^.;]* at\b/i.test(clause)
  const isWithin = rounds.some(({ seconds }) => seconds > (length?.seconds ?? 0))
  if (length === undefined || more.length > 0 || !isMeant || !isWithin || mode === 'several')
    return 0
  return length.seconds > 3600 || /\b(?:every|each|add|start|after)\b|每|开始/i.test(clause)
    ? 0
    : length.seconds
}

const SIGNAL = /\b(?:warn|remind|alert|signal|beep|bell|chime)\w*\b|提醒|提示|预警|响/i

/** How it begins: at a tap on the choice, or after time to get ready. */
function changeStart(details: TimerDetails, clause: string, spoken: Lang): Changed {
  const { ready, quick } = readSignals(clause)
  const isOff = takesAway(clause)
  if (quick && details.mode === 'presets') {
    const said = sayWhether(!isOff, { en: 'a tap that starts it', zh: '点一下就开始' })
    return { next: { ...details, quick: !isOff }, said: said[spoken] }
  }
  if (ready === 0) return null
  const said = { en: `${ready} seconds to get ready`, zh: `准备 ${ready} 秒` }
  return { next: { ...details, ready: isOff ? 0 : ready }, said: sayWhether(!isOff, said)[spoken] }
}

/** 'A bell every 5 minutes' while something longer runs. */
function changeEvery(details: TimerDetails, clause: string, spoken: Lang): Changed {
  // 'Every 20 seconds' tells it of the signal that is there.
  const [length, ...more] = details.every > 0 && AT_TIMES.test(clause) ? readLengths(clause) : []
  const every = readEvery(clause) || (more.length > 0 ? 0 : (length?.seconds ?? 0))
  if (every === 0 || every > 3600 || (details.mode !== 'countdown' && details.mode !== 'presets'))
    return null
  const time = sayTime(every, spoken)
  const isOff = takesAway(clause)
  const said = sayWhether(!isOff, { en: `a signal every ${time}`, zh: `每 ${time}提示` })[spoken]
  return { next: { ...details, every: isOff ? 0 : every }, said }
}

const AT_TIMES = /\b(?:every|each) (?:\d|[a-z]+ (?:min|sec))|每隔?(?!人|[个位])/i

/** What is taken away is said so. */
const sayWhether = (isOn: boolean, { en, zh }: Words): Words =>
  isOn ? { en, zh } : { en: `no more ${en.replace(/^an? /, '')}`, zh: `去掉${zh}` }

function changeScreen(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const isOn = !takesAway(clause)
  if (readSignals(clause).fullScreen)
    return {
      next: { ...details, fullScreen: isOn },
      said: sayWhether(isOn, { en: 'a full screen button', zh: '全屏按钮' })[spoken],
    }
  if (details.mode !== 'date' || !SAYINGS.test(clause)) return null
  return {
    next: { ...details, sayings: isOn },
    said: sayWhether(isOn, { en: 'a saying each day', zh: '每天一句话' })[spoken],
  }
}

function changeCount(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'countdown' && details.mode !== 'presets') return null
  const { prize, subjects } = readDone(clause)
  if (subjects.length > 0) {
    const all = [...new Set([...details.subjects, ...subjects])].slice(0, 12)
    return { next: { ...details, subjects: all, tally: true }, said: subjects.join(', ') }
  }
  const worked = changeSubjects(details, clause, spoken)
  if (worked !== null) return worked
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

const SUBJECT =
  /\b(?:subjects?|projects?|topics?|categor(?:y|ies)|labels?|tasks?)\b(?: list)?|科目|项目|课程|学科|类别|任务/gi

/** 'Add chemistry to the subjects', 科目加上化学, and without a subject that is there. */
function changeSubjects(details: TimerDetails, clause: string, spoken: Lang): Changed {
  const { subjects } = details
  if (subjects.length === 0) return null
  const isOff = takesAway(clause) || /\btake\b.*\b(?:off|out)\b/i.test(clause)
  const gone = isOff ? nameMeant(subjects, clause) : null
  if (gone !== null) {
    const rest = subjects.filter((_, at) => at !== gone)
    const said = spoken === 'zh' ? `去掉${subjects[gone]}` : `no ${subjects[gone]}`
    return { next: { ...details, subjects: rest }, said }
  }
  const plain = clause.replace(
    /\b(?:to|in|as|among) (?:the |my |our |an? )*(?=subj|proj|topic|categ|label|task)/i,
    '',
  )
  const added = readAddedThings(
    plain
      .replace(SUBJECT, ' ')
      .replace(/^[里中\s,，]+/, '')
      .trim(),
  )
  const names = (added ?? []).filter((name) => name.length <= 30 && !/\d/.test(name))
  if (names.length === 0 || takesAway(clause)) return null
  const all = [
    ...new Set([...subjects, ...names.map((name) => name.charAt(0).toUpperCase() + name.slice(1))]),
  ]
  return {
    next: { ...details, subjects: all.slice(0, 12) },
    said: names.join(spoken === 'zh' ? '、' : ', '),
  }
}

const ADDS = /\b(?:add|also|another|too|as well|include|second)\b|加|再|还有|另外|也/i

/** 'Take the concert out': a day below the first goes. */
function removeDay(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'date' || !takesAway(clause)) return null
  const names = (details.days ?? []).map(({ name }) => name)
  const gone = nameMeant(names, clause)
  if (gone === null) return null
  const days = (details.days ?? []).filter((_, at) => at !== gone)
  const said = spoken === 'zh' ? `去掉${names[gone]}` : `no ${names[gone]}`
  return { next: { ...details, days }, said }
}

/** 'also count down to the hen do on 3 May': another day below the first. */
function addDays(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'date' || !ADDS.test(clause) || takesAway(clause)) return null
  const before = details.days ?? []
  const first = Math.max(0, ...before.map(({ id }) => id)) + 1
  const plain = clause.replace(ADDS, ' ')
  const places = datesIn(plain)
  const added = readNamedDays(plain)
    .map((one, at) => ({ ...one, name: one.name || nameBeside(plain, places[at]) }))
    .filter(({ name }) => name !== '')
    .map((one, at) => ({ ...one, id: first + at, name: one.name.slice(0, 60) }))
  if (added.length === 0) return null
  const said = added.map(({ name }) => name).join(spoken === 'zh' ? '、' : ', ')
  return { next: { ...details, days: [...before, ...added].slice(0, 20) }, said }
}

/** Where nothing names a day, what is told before it does, such as 'I was born', or else the day itself. */
function nameBeside(text: string, place: Span | undefined): string {
  if (place === undefined) return ''
  const before = text
    .slice(0, place.start)
    .replace(
      /^[\s:,，：]+|[\s:,，：]*(?:\b(?:on|at|the|an?|day|date)\b\s*|在|于|一?个(?:日期|日子))*$/gi,
      '',
    )
    .replace(/^(?:(?:an?|another|one|more|the|date|day)\b[\s:]*)+/i, '')
    .trim()
  const name =
    before.length > 1 && before.length <= 40 ? before : text.slice(place.start, place.end)
  return name.charAt(0).toUpperCase() + name.slice(1)
}

function sayThere(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const there = THERE.find(([modes, words]) => modes.includes(details.mode) && words.test(clause))
  const isThere = there !== undefined && (details.mode !== 'date' || details.days !== null)
  return isThere ? { next: details, said: there[2][spoken] } : null
}
