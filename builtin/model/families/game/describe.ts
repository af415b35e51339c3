/** What the answer says of a game: its name and the rules that hold. */
import type { Lang } from '../../plan.ts'
import type { Langs } from '../family.ts'
import type { GameDetails } from './details.ts'
import { partOf } from './games/index.ts'

/**
 * The name of the game, as a title.
 *
 * @param details the game
 * @param lang language of the app
 */
export function titleOfGame({ rules }: GameDetails, lang: Lang): string {
  const part = partOf(rules.game)
  return part.title?.(rules, lang) ?? part.name[lang]
}

/**
 * What was made, as a phrase.
 *
 * @param details the game
 * @param langs language of the app, and of the person
 */
export function describeGame({ rules, standsIn }: GameDetails, { spoken }: Langs): string {
  const part = partOf(rules.game)
  const rest = part.describe[spoken](rules)
  if (standsIn !== true) return rest
  return spoken === 'zh'
    ? `所说的游戏演示模型做不了，先放一个${part.name.zh}：${rest}`
    : `not the game you describe, which it cannot make, but one in its place: ${rest}`
}
