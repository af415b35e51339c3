/** What the demo model says: short, in the person's language, and never more than the files hold. */
import type { Language, Starter } from '../../../starters/starter.ts'
import type { Filling } from '../../../starters/write-starter.ts'
import { sayValue } from '../read/fill-slots.ts'

/** Where a model is connected: the tab of the dashboard with the settings. */
const settings = '/dashboard?tab=llm'

/** The one sentence for everything that the demo model cannot do. */
export function sayUnable(spoken: Language): string {
  return spoken === 'zh'
    ? `演示模型做不到这一点，[连接模型](${settings})后即可实现。`
    : `The demo model cannot do that. [Connect a model](${settings}) to have it built.`
}

/** Said of a new app: from what it began, what was set, what stayed a sample. */
export function sayMade(starter: Starter, filling: Filling, spoken: Language): string {
  const name = starter.name[spoken]
  const set = starter.slots.flatMap((slot) => {
    const given = filling.get(slot.key)
    return given ? [`${slot.words[spoken][0]} ${sayValue(given, spoken)}`] : []
  })
  const left = starter.slots.flatMap((slot) =>
    filling.has(slot.key) ? [] : slot.words[spoken].slice(0, 1),
  )
  if (spoken === 'zh') {
    const what = set.length === 0 ? '没有改动' : `已设置：${set.join('、')}`
    const rest = left.length === 0 ? '。' : `；仍是示例：${left.join('、')}。`
    return `从模板“${name}”开始，${what}${rest}其余功能保持模板原样。`
  }
  const what = set.length === 0 ? 'Nothing in it was set' : `Set: ${set.join(', ')}`
  const rest = left.length === 0 ? '.' : `; still a sample: ${left.join(', ')}.`
  return `Began from the starter “${name}”. ${what}${rest} All else is as in the starter.`
}

/** Said when files could not be written. */
export function sayUnwritten(paths: readonly string[], spoken: Language): string {
  return spoken === 'zh'
    ? `未能写入 ${paths.join('、')}，请重试。`
    : `Could not write ${paths.join(', ')}. Please try again.`
}

/** Said when no starter is near enough: nothing was written, and three can be chosen. */
export function sayNearest(nearest: readonly Starter[], spoken: Language): string {
  const links = nearest.map(({ id, name }) => `[${name[spoken]}](?starter=${id})`)
  return spoken === 'zh'
    ? `没有足够接近的模板，所以什么也没有写。最接近的是：${links.join('、')}。也可以[连接模型](${settings})来实现。`
    : `No starter comes near enough, so nothing was written. The nearest: ${links.join(', ')}. Or [connect a model](${settings}) to have it built.`
}

/** What came of the wishes of a follow-up. */
export type Outcome = {
  done: readonly string[]
  /** They were so before. */
  already: readonly string[]
  /** Read, and not possible: each with its reason. */
  refused: readonly string[]
  /** The words of what could not be read. */
  unread: readonly string[]
  /** Edits that the files do not hold. */
  failed: readonly string[]
}

const labels = {
  done: { en: 'Done', zh: '已完成' },
  already: { en: 'Already so', zh: '本来就是' },
  failed: { en: 'Could not be changed', zh: '未能改动' },
  refused: { en: 'Not done', zh: '未做' },
  unread: { en: 'Not done', zh: '未做' },
}
const outcomes = ['done', 'already', 'failed', 'refused', 'unread'] as const

/** Said after a follow-up, once the files were looked at. */
export function sayChanged(outcome: Outcome, spoken: Language): string {
  const named = { ...outcome, unread: outcome.unread.map((words) => `“${shorten(words)}”`) }
  const said = outcomes.filter((kind) => named[kind].length > 0)
  if (said.every((kind) => kind === 'unread')) return sayUnable(spoken)
  const [between, colon, stop, space] =
    spoken === 'zh' ? ['、', '：', '。', ''] : [', ', ': ', '.', ' ']
  const sentences = said.map(
    (kind) => `${labels[kind][spoken]}${colon}${named[kind].join(between)}${stop}`,
  )
  return [...sentences, ...(named.unread.length > 0 ? [sayUnable(spoken)] : [])].join(space)
}

function shorten(words: string): string {
  return words.length > 60 ? `${words.slice(0, 59).trim()}…` : words
}
