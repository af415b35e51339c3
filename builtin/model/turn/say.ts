/** What the demo model says: under 30 words, in the person's language, never more than it knows. */
import { FAMILIES, familyOf } from '../families/index.ts'
import type { Plan } from '../plan.ts'
import type { Ask } from '../read/ask.ts'
import type { Change } from '../read/plan/change-plan.ts'
import type { Read } from '../read/plan/read-plan.ts'

/**
 * The last word on a new app: what was made, and what was not understood.
 *
 * @param ask the request
 * @param read what was read of it
 * @param failed files that could not be written
 */
export function sayMade(ask: Ask, { plan, left }: Read, failed: readonly string[]): string {
  const isChinese = ask.spoken === 'zh'
  if (failed.length > 0) {
    return isChinese
      ? `未能写入 ${failed.join('、')}，请重试。`
      : `Could not write ${failed.join(', ')}. Please try again.`
  }
  const langs = { lang: plan.lang, spoken: ask.spoken }
  const what = familyOf(plan.details.kind).describe(plan.details, langs)
  if (isChinese) {
    const missing = left.length === 0 ? '' : `演示模型暂不支持：${left.join('、')}。`
    return `“${plan.title}”做好了：${what}。${missing}`
  }
  const missing = left.length === 0 ? '' : ` Not included: ${left.join(', ')}.`
  return `Made “${plan.title}”: ${what}.${missing}`
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
  const refused = sayRefused(ask, change)
  if (change.done.length === 0) {
    if (left.length > 0) return [refused, sayUnableHere(ask, change.plan)].filter(Boolean).join(' ')
    return [change.known, refused].filter(Boolean).join(' ') || sayUnableHere(ask, change.plan)
  }
  if (isChinese) {
    const parts = [
      `已完成：${change.done.join('、')}。`,
      refused,
      left.length > 0 ? `没有理解：“${left[0]}”。` : '',
      missed > 0 ? '手动改过的地方保持原样。' : '',
    ]
    return parts.join('')
  }
  const parts = [
    `Done: ${change.done.join(', ')}.`,
    refused,
    left.length > 0 ? `Not understood: “${left[0]}”.` : '',
    missed > 0 ? 'Places you changed by hand were left alone.' : '',
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** A wish that makes no sense for the app is refused by its name. */
function sayRefused({ spoken }: Ask, { refused }: Change): string {
  if (refused.length === 0) return ''
  return spoken === 'zh'
    ? `做不到：${refused.join('、')}。`
    : `Not possible: ${refused.join('; ')}.`
}

function shorten(words: string): string {
  return words.length > 40 ? `${words.slice(0, 39).trim()}…` : words
}

/** What can be changed of the app at hand, said when a follow-up is beyond that. */
function sayUnableHere(ask: Ask, { details }: Plan): string {
  const offers = familyOf(details.kind).offers[ask.spoken]
  return ask.spoken === 'zh'
    ? `演示模型做不了这个。这里可以改${offers}，以及外观、文字和语言，也能加打印、复制、分享、备份；其他改动请在设置里接入自己的模型。`
    : `The demo model cannot do that. Here it changes ${offers}, looks, texts and language, and adds print, copy, share or backup; for more, connect your own model in settings.`
}

/**
 * What the demo model can do, said when a request is beyond it.
 *
 * @param ask the request
 */
export function sayUnable(ask: Ask): string {
  const names = FAMILIES.map(({ name }) => name[ask.spoken])
  return ask.spoken === 'zh'
    ? `演示模型做不了这个。它会做${names.join('、')}，也能改颜色、标题和内容；其他应用请在设置里接入自己的模型。`
    : `The demo model cannot do that. It makes ${names.join(', ')}, and restyles them; for more, connect your own model in settings.`
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
