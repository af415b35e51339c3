/** Changes of a metronome: how fast it beats, how far that can be set, which beat leads. */
import type { Langs, Step } from '../family.ts'
import type { TimerDetails } from './details.ts'
import { readBar, readRange } from './reading/read-modes.ts'

type Changed = Step<TimerDetails> | null

/**
 * Applies a clause on the beat, or answers null.
 *
 * @param details the timer
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeBeat(details: TimerDetails, clause: string, langs: Langs): Changed {
  if (details.mode !== 'metronome') return null
  return changeRange(details, clause, langs) ?? changePace(details, clause, langs)
}

function changeRange(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const range = readRange(clause)
  if (range.length !== 2) return null
  const [least, most] = [Math.max(20, Math.min(...range)), Math.min(400, Math.max(...range))]
  const bpm = Math.min(most, Math.max(least, details.beat.bpm))
  const said = spoken === 'zh' ? `可调 ${least} 到 ${most}` : `from ${least} to ${most}`
  return { next: { ...details, beat: { ...details.beat, bpm, least, most } }, said }
}

function changePace(details: TimerDetails, clause: string, { spoken }: Langs): Changed {
  const beats = readBar(clause)
  const number = Number(/\d{2,3}/.exec(clause.replace(/\d ?\/ ?\d+/, ''))?.[0] ?? 0)
  const isPace = number >= 20 && number <= 400
  if (!isPace && beats === null) return null
  const { bpm, least, most } = details.beat
  const pace = isPace ? number : bpm
  const beat = {
    bpm: pace,
    least: Math.min(least, pace),
    most: Math.max(most, pace),
    beats: beats ?? details.beat.beats,
  }
  const said = [
    ...(isPace ? [{ en: `${pace} beats a minute`, zh: `每分钟 ${pace} 拍` }] : []),
    ...(beats === null ? [] : [{ en: `the first of ${beats} accented`, zh: `${beats} 拍一重音` }]),
  ]
  return {
    next: { ...details, beat },
    said: said.map((one) => one[spoken]).join(spoken === 'zh' ? '，' : ', '),
  }
}
