/** What the demo model says: under 30 words, in the person's language, never more than it knows. */
import type { Plan } from '../plan.ts'
import type { Ask } from '../read/ask.ts'
import type { Change } from '../read/change-plan.ts'
import { findWishes } from '../read/wishes.ts'

/**
 * The last word on a new app: what was understood, and what was left out.
 *
 * @param ask the request
 * @param plan the app that was written
 * @param failed files that could not be written
 */
export function sayMade(ask: Ask, plan: Plan, failed: readonly string[]): string {
  const isChinese = ask.spoken === 'zh'
  if (failed.length > 0) {
    return isChinese
      ? `未能写入 ${failed.join('、')}，请重试。`
      : `Could not write ${failed.join(', ')}. Please try again.`
  }
  const wishes = findWishes(ask)
  const what = describe(plan, isChinese)
  if (isChinese) {
    const left = wishes.length === 0 ? '' : `演示模型暂不支持：${wishes.slice(0, 3).join('、')}。`
    return `“${plan.title}”做好了：${what}。${left}`
  }
  const left = wishes.length === 0 ? '' : ` Not included: ${wishes.slice(0, 3).join(', ')}.`
  return `Made “${plan.title}”: ${what}.${left}`
}

function describe({ details, lang }: Plan, isChinese: boolean): string {
  switch (details.kind) {
    case 'collection': {
      const labels = details.fields
        .slice(0, 5)
        .map(({ label }) => (lang === 'en' ? label.toLowerCase() : label))
      return isChinese
        ? `可记录${details.many}的${labels.join('、')}`
        : `a list of ${details.many} with ${labels.join(', ')}`
    }
    case 'timer': {
      if (details.mode === 'stopwatch') return isChinese ? '可计圈的秒表' : 'a stopwatch with laps'
      const rounds = details.rounds
        .slice(0, 3)
        .map(({ name, seconds }) => `${name} ${sayTime(seconds, isChinese)}`)
      const times =
        details.repeat > 1
          ? isChinese
            ? `，共 ${details.repeat} 轮`
            : `, ${details.repeat} times`
          : ''
      return rounds.join(isChinese ? '、' : ', ') + times
    }
    case 'calculator':
      return isChinese ? '输入即算，结果实时更新' : 'it computes as you type'
  }
}

function sayTime(seconds: number, isChinese: boolean): string {
  const whole = seconds % 60 === 0 ? seconds / 60 : seconds
  if (isChinese) return seconds % 60 === 0 ? `${whole} 分钟` : `${whole} 秒`
  return seconds % 60 === 0 ? `${whole} min` : `${whole} s`
}

/**
 * The last word on a change: what was done, what was not understood, what could not be placed.
 *
 * @param ask the request
 * @param change what the reader made of it
 * @param missed places that were changed by hand and therefore left alone
 */
export function sayChanged(ask: Ask, change: Change, missed: number): string {
  const isChinese = ask.spoken === 'zh'
  const left = change.left.map(shorten)
  if (change.done.length === 0)
    return left.length === 0 && change.known ? change.known : sayUnable(ask)
  if (isChinese) {
    const parts = [
      `已完成：${change.done.join('、')}。`,
      left.length > 0 ? `没有理解：“${left[0]}”。` : '',
      missed > 0 ? '手动改过的地方保持原样。' : '',
    ]
    return parts.join('')
  }
  const parts = [
    `Done: ${change.done.join(', ')}.`,
    left.length > 0 ? `Not understood: “${left[0]}”.` : '',
    missed > 0 ? 'Places you changed by hand were left alone.' : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function shorten(words: string): string {
  return words.length > 40 ? `${words.slice(0, 39).trim()}…` : words
}

/**
 * What the demo model can do, said when a request is beyond it.
 *
 * @param ask the request
 */
export function sayUnable(ask: Ask): string {
  return ask.spoken === 'zh'
    ? '演示模型做不了这个。它会做清单与记录、计时器、计算器，也能改颜色、标题和字段；其他应用请在设置里接入自己的模型。'
    : 'The demo model cannot do that. It makes lists, trackers, timers and calculators and restyles them; for more, connect your own model in settings.'
}

/**
 * Said when the app at hand was not made by the demo model, so that it has no plan of it.
 *
 * @param ask the request
 */
export function sayUnread(ask: Ask): string {
  return ask.spoken === 'zh'
    ? '这个应用不是演示模型做的，它改不了；可以让它新做一个，或在设置里接入自己的模型。'
    : 'The demo model can only change apps that it made itself. Ask for a new one, or connect your own model in settings.'
}

/**
 * Said when every place that would have to change was changed by hand.
 *
 * @param ask the request
 */
export function sayHandEdited(ask: Ask): string {
  return ask.spoken === 'zh'
    ? '相关代码已被手动改过，演示模型没有动它；可以在设置里接入自己的模型。'
    : 'That part was changed by hand, so it was left alone. Your own model, connected in settings, can work on it.'
}
