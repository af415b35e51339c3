/** What is answered without a model: short, in the person's language, and never more than the files hold. */
import type { FilledContent } from '../../../project/content-file/fill-content.ts'
import type { Language, Starter } from '../../../starters/starter.ts'

/** Where a model is connected: the tab of the dashboard with the settings. */
const settings = '/dashboard?tab=llm'

/** The one answer to every message about an app that is there. */
export function sayUnable(language: Language): string {
  return language === 'zh'
    ? `没有连接 AI 模型，所以什么也没有改。文字、清单和颜色可以在“内容”里改；其他的请先[连接模型](${settings})。`
    : `No AI model is connected, so nothing was changed. Texts, lists and colours are under Content; for anything else [connect a model](${settings}).`
}

/** Said of a new app: from what it began, what was filled, what stayed a sample. */
export function sayMade(
  starter: Starter,
  filled: FilledContent | null,
  language: Language,
): string {
  const name = starter.name[language]
  const given = (filled?.filled ?? []).filter((field) => field.name !== 'title')
  const titles = given.map(({ title }) => title)
  const left = filled?.left ?? []
  if (language === 'zh') {
    const what = titles.length === 0 ? '没有填入内容' : `已填入：${titles.join('、')}`
    const rest = left.length === 0 ? '。' : `；仍是示例：${left.join('、')}。`
    return `从模板“${name}”开始，${what}${rest}`
  }
  const what = titles.length === 0 ? 'Nothing was filled in' : `Filled in: ${titles.join(', ')}`
  const rest = left.length === 0 ? '.' : `; still sample: ${left.join(', ')}.`
  return `Began from the starter “${name}”. ${what}${rest}`
}

/** Said when files could not be written. */
export function sayUnwritten(paths: readonly string[], language: Language): string {
  return language === 'zh'
    ? `未能写入 ${paths.join('、')}，请重试。`
    : `Could not write ${paths.join(', ')}. Please try again.`
}

/** Said when no starter is near enough: nothing was written, and three can be chosen. */
export function sayNearest(nearest: readonly Starter[], language: Language): string {
  const links = nearest.slice(0, 3).map(({ id, name }) => `[${name[language]}](?starter=${id})`)
  return language === 'zh'
    ? `没有足够接近的模板，所以什么也没有写。最接近的是：${links.join('、')}。也可以[连接模型](${settings})来实现。`
    : `No starter comes near enough, so nothing was written. The nearest: ${links.join(', ')}. Or [connect a model](${settings}) to have it built.`
}
