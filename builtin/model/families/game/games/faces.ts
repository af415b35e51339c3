/** The faces of a memory game: those the person gave, then those of the theme. */
import type { Lang } from '../../../plan.ts'
import type { RulesOf } from '../details.ts'

type PairsRules = RulesOf<'pairs'>

/** What one pair shows: a text on each side, or a drawn shape with a name that is read aloud. */
type FacePair = { one: string; other: string; shape?: string; name?: string }

const SIGNS: Record<Exclude<PairsRules['theme'], 'shapes' | 'numbers'>, string> = {
  sea: '🐬🐳🐟🦈🐢🦀🦐🦑🐡🐠🦞🐚🦭🐧🪸🐋🐊🦦🪼🦪🐙🦆🦢🏝',
  farm: '🐮🐷🐴🐑🐔🦆🐐🐓🐰🐶🐱🐭🐣🦃🐝🐄🐖🐎🐏🚜🌾🥚🥛🦢',
  animals: '🐶🐱🦊🐻🐼🐸🐵🦁🐮🐷🐰🐨🐯🐔🐧🦉🐢🐙🐝🦋🐬🦔🐴🐘',
  fruit: '🍎🍌🍇🍉🍓🍒🍑🍍🥝🍋🍊🍐🥭🥥🫐🍈🍅🥑🌽🥕🍆🥔🌶🥒',
  food: '🍕🍔🍟🌮🍣🍜🍩🍪🍰🍫🍿🥐🥨🧀🥚🍞🥗🍦🍭🥞🍯🍙🥟🧁',
  sport: '⚽🏀🏈⚾🎾🏐🏉🎱🏓🏸🥊🛹⛸🎿🏹🎣🥋🏆🎯🚴🏊🧗🤸🏄',
  travel: '🚗🚕🚌🚑🚒🚜🚲🛵🚂🚁🚀⛵🚢🛶🚠🎈🗺🧭⛺🗼🏰🌋🏝🎡',
  plants: '🌸🌹🌻🌷🌼🌺🌵🌲🌴🍀🍁🍄🌱🌿🌳🍂🌾🌽💐🪴🪷🍃🪻🥀',
  music: '🎹🎸🎻🥁🎺🎷🎤🎧🎼🎵🪕🪗🔔📻🪘🎶💿📯🪈🎙🎚🪇📀🎛',
  space: '🚀🌍🌙⭐🪐☄🛰👽🌞🛸🔭🌌👾🌠🌕🌑☀🌜🌛🌟🤖🌎🌘🌒',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWX',
  faces: '😀😎😍🤔😴🤩😂😭😡🥳😱🤓😇🤠🥶🤯😜🙄😬🤗🤫🥺😈👻',
}

/** Drawn in a square of 24; a second round of them is drawn in outline. */
const SHAPES: [path: string, en: string, zh: string][] = [
  ['M12 2a10 10 0 1 0 0 20a10 10 0 1 0 0-20z', 'circle', '圆'],
  ['M3 3h18v18h-18z', 'square', '方块'],
  ['M12 2l10.5 19h-21z', 'triangle', '三角'],
  ['M12 1.5l3.1 7.1l7.7.7l-5.8 5.1l1.7 7.6l-6.7-4l-6.7 4l1.7-7.6l-5.8-5.1l7.7-.7z', 'star', '星'],
  [
    'M12 21.5c-14-9.5-9.5-19-4.5-19c2.3 0 3.8 1.3 4.5 3c.7-1.7 2.2-3 4.5-3c5 0 9.5 9.5-4.5 19z',
    'heart',
    '心',
  ],
  ['M12 1.5c5 7 7.5 10 7.5 13.5a7.5 7.5 0 0 1-15 0c0-3.5 2.5-6.5 7.5-13.5z', 'drop', '水滴'],
  ['M8.5 2h7v6.5h6.5v7h-6.5v6.5h-7v-6.5h-6.5v-7h6.5z', 'cross', '十字'],
  ['M16.5 2.5a10 10 0 1 0 5 14a9 9 0 0 1-5-14z', 'moon', '月亮'],
  ['M12 1l8.5 11l-8.5 11l-8.5-11z', 'diamond', '菱形'],
  ['M6.5 2.5h11l5.5 9.5l-5.5 9.5h-11l-5.5-9.5z', 'hexagon', '六边形'],
  ['M3 21c-1-12 6-19 18-18c1 12-6 19-18 18z', 'leaf', '叶子'],
  ['M13.5 1l-9 13h6l-1.5 9l10-13.5h-6.5z', 'lightning', '闪电'],
]

/**
 * The pairs of a game, as many as its rules say.
 *
 * @param rules the rules
 * @param lang language of the app, for names that are read aloud
 */
export function facesOf(rules: PairsRules, lang: Lang): FacePair[] {
  const own = rules.pairs.map(([one, other]) => ({ one, other }))
  const more = Array.from({ length: rules.count }, (_, at) => themed(rules.theme, at, lang))
  return [...own, ...more].slice(0, rules.count)
}

function themed(theme: PairsRules['theme'], at: number, lang: Lang): FacePair {
  if (theme === 'numbers') return { one: String(at + 1), other: String(at + 1) }
  if (theme !== 'shapes') {
    const sign = [...SIGNS[theme]][at] ?? ''
    return { one: sign, other: sign }
  }
  const [shape = '', en = '', zh = ''] = SHAPES[at % SHAPES.length] ?? []
  const isOutline = at >= SHAPES.length
  const name =
    lang === 'zh' ? `${isOutline ? '空心' : ''}${zh}` : `${isOutline ? 'hollow ' : ''}${en}`
  return { one: '', other: '', shape, name }
}
