/** Says what a timer does, as a phrase for the answer. */
import type { Lang } from '../../plan.ts'
import type { Colour } from '../../read/words/mood-words.ts'
import { COLOUR_NAMES } from '../../read/words/mood-words.ts'
import type { Langs, Words } from '../family.ts'
import type { Round, TimerDetails } from './details.ts'
import { sayTime } from './reading/length-words.ts'
import { ENDLESS } from './reading/read-repeat.ts'

/**
 * What the timer does.
 *
 * @param details the timer
 * @param langs language of the app, and of the person
 */
export function describeTimer(details: TimerDetails, { spoken }: Langs): string {
  const list = sayRounds(details.rounds, spoken)
  const more = details.increment
  const said: Record<TimerDetails['mode'], Words> = {
    stopwatch: {
      en: 'a stopwatch with laps that can be named, the fastest marked',
      zh: '可计圈、给圈起名并标出最快圈的秒表',
    },
    lanes: {
      en: `a stopwatch for ${details.names.join(', ') || `${details.lanes} at once`} with splits, names, places and CSV`,
      zh: `${details.names.join('、') || `${details.lanes} 人`}同时计时，可分段、填名字、排名次、导出 CSV`,
    },
    sides: {
      en: `two clocks that take turns${details.sides.length === 0 ? '' : `, ${details.sides.join(' and ')}`}${list === '' ? '' : `: ${list}`}${more === 0 ? '' : `, ${more} s added per move`}`,
      zh: `${details.sides.join('和') || '双方'}轮流计时${list === '' ? '' : `：${list}`}${more === 0 ? '' : `，每步加 ${more} 秒`}`,
    },
    presets: { en: `a choice of ${list}`, zh: `可选${list}` },
    several: { en: `side by side: ${list}`, zh: `可同时运行：${list}` },
    turns: {
      en: `${list} a turn for ${details.names.join(', ')}`,
      zh: `${details.names.join('、')}轮流，每人${list}`,
    },
    speech: saySpeech(details),
    metronome: {
      en: `${details.beat.bpm} beats a minute, which can be set from ${details.beat.least} to ${details.beat.most}, the first of ${details.beat.beats} accented`,
      zh: `每分钟 ${details.beat.bpm} 拍（可调 ${details.beat.least} 到 ${details.beat.most}），${details.beat.beats} 拍一重音`,
    },
    countdown: sayRow(details, list),
    date: sayDay(details),
  }
  return said[details.mode][spoken] + saySignals(details, spoken)
}

function saySpeech({ marks, begins, down, each }: TimerDetails): Words {
  const end = marks.at(-1)?.seconds ?? 0
  const told = marks.filter(({ colour }, at) => colour !== marks[at - 1]?.colour)
  const first = begins === null ? { en: '', zh: '' } : COLOUR_NAMES[begins]
  const en = told.map(
    ({ seconds, colour }) => `${COLOUR_NAMES[colour].en} at ${sayTime(seconds, 'en')}`,
  )
  const zh = told.map(
    ({ seconds, colour }) => `${sayTime(seconds, 'zh')}变${COLOUR_NAMES[colour].zh}`,
  )
  return {
    en: `${each === '' ? '' : `${each}: `}${sayTime(end, 'en')} that count ${down ? 'down' : 'up'}, ${[begins === null ? '' : `${first.en} at first`, ...en].filter(Boolean).join(', ')}`,
    zh: `${each === '' ? '' : `${each} `}${sayTime(end, 'zh')}，${down ? '倒' : '正'}计时，${[begins === null ? '' : `开始是${first.zh}`, ...zh].filter(Boolean).join('、')}`,
  }
}

function sayRow(details: TimerDetails, own: string): Words {
  const { repeat, tally, last, prize, first, after, subjects } = details
  const sets = saySets(details)
  const once = (round: Round | null, lang: Lang): string[] =>
    round === null ? [] : [`${round.name} ${sayTime(round.seconds, lang)}`]
  const list = (lang: Lang): string => [...once(first, lang), own].join(lang === 'zh' ? '、' : ', ')
  const behind =
    after === null ? { en: '', zh: '' } : sayAfter(once(after, 'en'), once(after, 'zh'))
  const long =
    last === null ? null : { en: sayTime(last.seconds, 'en'), zh: sayTime(last.seconds, 'zh') }
  const count = {
    '': ['', ''],
    tree: ['trees', '小树'],
    star: ['stars', '星星'],
    tomato: ['tomatoes', '番茄'],
  }[prize]
  const drawn =
    count[0] === '' ? { en: '', zh: '' } : { en: ` in ${count[0]}`, zh: `（${count[1]}）` }
  return {
    en: `${list('en')}${sayRepeat(repeat).en}${sets.en}${long ? `, then ${long.en}` : ''}${behind.en}${tally ? `, with a count of today${drawn.en}` : ''}${subjects.length === 0 ? '' : `, for ${subjects.join(', ')}`}`,
    zh: `${list('zh')}${sayRepeat(repeat).zh}${sets.zh}${long ? `，最后长休息 ${long.zh}` : ''}${behind.zh}${tally ? `，记录今日完成数${drawn.zh}` : ''}${subjects.length === 0 ? '' : `，科目${subjects.join('、')}`}`,
  }
}

const sayAfter = (en: string[], zh: string[]): Words => ({
  en: `, then ${en.join('')}`,
  zh: `，最后${zh.join('')}`,
})

function saySets({ sets, between }: TimerDetails): Words {
  if (sets < 2) return { en: '', zh: '' }
  const pause = {
    en: between === null ? '' : ` with ${sayTime(between.seconds, 'en')} between`,
    zh: between === null ? '' : `，组间 ${sayTime(between.seconds, 'zh')}`,
  }
  return { en: `, ${sets} sets${pause.en}`, zh: `，${sets} 组${pause.zh}` }
}

function sayAlert({ seconds, isLeft, colour }: TimerDetails['alerts'][number]): Words {
  const shown = colour === null ? { en: '', zh: '' } : COLOUR_NAMES[colour]
  return {
    en: `a signal ${isLeft ? `${sayTime(seconds, 'en')} before the end` : `at ${sayTime(seconds, 'en')}`}${colour === null ? '' : ` in ${shown.en}`}`,
    zh: `${isLeft ? '剩' : '第'} ${sayTime(seconds, 'zh')}${isLeft ? '时' : ''}提示${colour === null ? '' : `并变${shown.zh}`}`,
  }
}

/**
 * The signal before the end.
 *
 * @param time how long before it, in words
 * @param ticks whether each second has its own
 */
export function sayWarning(time: string, ticks: boolean): Words {
  return ticks
    ? { en: `a signal each second of the last ${time}`, zh: `最后 ${time}每秒提示` }
    : { en: `a signal ${time} before the end`, zh: `剩 ${time}时提示` }
}

/**
 * The colour of the first round and that of the others.
 *
 * @param tints the colours
 */
export function sayTints(tints: TimerDetails['tints']): Words {
  const told = tints.flatMap((colour) => (colour === null ? [] : [COLOUR_NAMES[colour]]))
  return {
    en: `in ${told.map(({ en }) => en).join(' and ')}`,
    zh: told.map(({ zh }) => zh).join('和'),
  }
}

const sayColour = (colour: Colour, when: Words): Words => ({
  en: `${COLOUR_NAMES[colour].en} ${when.en}`,
  zh: `${when.zh}变${COLOUR_NAMES[colour].zh}`,
})

function sayEnds({
  warn,
  soon,
  over,
  ending,
  quick,
}: Pick<TimerDetails, 'warn' | 'soon' | 'over' | 'ending' | 'quick'>): Words[] {
  return [
    ...(soon === null || warn === 0 ? [] : [sayColour(soon, { en: 'then', zh: '那时' })]),
    ...(over === null ? [] : [sayColour(over, { en: 'at the end', zh: '结束时' })]),
    ...(ending === '' ? [] : [{ en: `“${ending}” at the end`, zh: `结束时显示“${ending}”` }]),
    ...(quick ? [{ en: 'a tap starts it', zh: '点一下就开始' }] : []),
  ]
}

function saySignals(
  { mode, warn, ticks, every, opens, ready, tints, alerts, ...ends }: TimerDetails,
  spoken: Lang,
): string {
  if (!['countdown', 'presets', 'several', 'sides', 'turns'].includes(mode)) return ''
  const parts: Words[] = [
    ...(ready > 0 ? [{ en: `${ready} s to get ready`, zh: `准备 ${ready} 秒` }] : []),
    ...(warn > 0 ? [sayWarning(sayTime(warn, spoken), ticks)] : []),
    ...(mode === 'countdown' || mode === 'presets' ? alerts.map(sayAlert) : []),
    ...(every > 0
      ? [{ en: `a signal every ${sayTime(every, 'en')}`, zh: `每 ${sayTime(every, 'zh')}提示` }]
      : []),
    ...(tints.some(Boolean) ? [sayTints(tints)] : []),
    ...(opens ? [{ en: 'a signal at the start', zh: '开始时提示' }] : []),
    ...sayEnds({ warn, ...ends }),
  ]
  return parts.map((part) => (spoken === 'zh' ? `，${part.zh}` : `, ${part.en}`)).join('')
}

const UNITS: Record<TimerDetails['clock'], Words> = {
  days: { en: 'the days', zh: '天' },
  minutes: { en: 'days, hours and minutes', zh: '天、时、分' },
  seconds: { en: 'days, hours, minutes and seconds', zh: '天、时、分、秒' },
}

function sayDay(details: TimerDetails): Words {
  const { day, time, clock, up } = details
  const units = UNITS[clock]
  const more = sayMoreDays(details)
  if (up) return saySince(details, more)
  const when = time === '' ? '' : ` ${time}`
  if (day !== null)
    return {
      en: `it counts ${units.en} to ${day}${when}${more.en}`,
      zh: `按${units.zh}倒数到 ${day}${when}${more.zh}`,
    }
  return {
    en: `it counts the days once you choose the date${more.en}`,
    zh: `选好日期就开始倒数${more.zh}`,
  }
}

function saySince({ day, clock, event }: TimerDetails, more: Words): Words {
  if (day === null)
    return { en: 'the days since a date that you choose', zh: '选好日期就开始正数天数' }
  const units = clock === 'days' ? { en: 'the days', zh: '天数' } : UNITS[clock]
  return {
    en: `${units.en} ${event === '' ? 'since' : `${event}, counted from`} ${day}${more.en}`,
    zh: `从 ${day} 起的${units.zh}${event === '' ? '' : `（${event}）`}${more.zh}`,
  }
}

/** Further days and a saying, below the first day. */
function sayMoreDays({ days, sayings }: TimerDetails): Words {
  const count = days?.length ?? 0
  const number = count === 0 ? '' : `${count} `
  const others = {
    en: `, with ${number}more ${count === 1 ? 'date' : 'dates'}`,
    zh: `，另有${count === 0 ? '' : ` ${count} 个`}日子`,
  }
  return {
    en: `${days === null ? '' : others.en}${sayings ? ', a saying each day' : ''}`,
    zh: `${days === null ? '' : others.zh}${sayings ? '，每天一句话' : ''}`,
  }
}

function sayRepeat(repeat: number): Words {
  if (repeat === ENDLESS) return { en: ', again and again', zh: '，循环往复' }
  return repeat > 1 ? { en: `, ${repeat} times`, zh: `，共 ${repeat} 轮` } : { en: '', zh: '' }
}

function sayRounds(rounds: Round[], spoken: Lang): string {
  const named = rounds.slice(0, 5).map(({ name, seconds }) => {
    const time = sayTime(seconds, spoken)
    return name === '' || name === time ? time : `${name} ${time}`
  })
  const more = rounds.length > named.length ? ' …' : ''
  return named.join(spoken === 'zh' ? '、' : ', ') + more
}
