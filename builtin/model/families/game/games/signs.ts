/** Pictures for what a game shows: those of all apps, and more that people let fall, hide and steer. */
import { spansOf } from '../../../read/spans.ts'
import { signsIn as plainSigns, THING_WORDS } from '../../../read/words/things.ts'

const MORE: readonly [sign: string, words: RegExp][] = [
  ['🦘', /\bkangaroos?\b|袋鼠/i],
  ['🦌', /\b(?:deer|reindeer|springboks?|antelopes?|gazelles?)\b|[小梅]?花?鹿/i],
  ['🐦', /\b(?:sparrows?|robins?|swallows?)\b|麻雀|燕子/i],
  ['🐿️', /\b(?:squirrels?|chipmunks?)\b|松鼠/i],
  ['🦔', /\bhedgehogs?\b|刺猬/i],
  ['🐭', /耗子/],
  ['🐊', /\b(?:crocodiles?|alligators?)\b|鳄鱼/i],
  ['🐺', /\bwol(?:f|ves)\b|狼/i],
  ['🦜', /\bparrots?\b|鹦鹉/i],
  ['🐌', /\bsnails?\b|蜗牛/i],
  ['🕷️', /\bspiders?\b|蜘蛛/i],
  ['🐜', /\bants?\b|蚂蚁/i],
  ['🥭', /\bmango(?:e?s)?\b|芒果/i],
  ['🥥', /\bcoconuts?\b|椰子/i],
  ['🥧', /\b(?:[a-z]+ )?(?:pies?|tarts?)\b|蛋挞|馅饼/i],
  ['🍞', /\b(?:bread|loaf|loaves|buns?|bread rolls?)\b|面包|菠萝包|馒头/i],
  ['🍔', /\b(?:ham)?burgers?\b|汉堡/i],
  ['🍦', /\bice[- ]?creams?\b|冰淇淋|雪糕/i],
  ['🌰', /\b(?:acorns?|chestnuts?|nuts?)\b|栗子|坚果|松果/i],
  ['🌽', /\b(?:corn|maize)\b|玉米/i],
  ['🍅', /\btomato(?:es)?\b|番茄|西红柿/i],
  ['🥔', /\bpotato(?:es)?\b|土豆/i],
  ['🎃', /\bpumpkins?\b|南瓜/i],
  ['☕', /\b(?:coffees?|mugs?)\b|咖啡/i],
  ['⚽', /\b(?:footballs?|soccer balls?)\b|足球/i],
  ['🪨', /\b(?:rocks?|stones?|boulders?)\b|石头/i],
  ['🍽️', /\b(?:plates?|trays?|dish)\b|[托餐]?盘子?/i],
  ['🥟', /\bdumplings?\b|饺子|水饺/i],
  ['🚐', /\b(?:minibus(?:es)?|vans?|matatus?)\b|面包车/i],
  ['🕳️', /\bpot ?holes?\b|坑洞/i],
  ['🥣', /\bbowls?\b|饭?碗/i],
  ['🪣', /\bbuckets?\b|水?桶/i],
]

/**
 * The pictures of the things that a text names, in its order; of two that share a word the longer
 * word counts.
 *
 * @param text any words
 */
export function signsIn(text: string): string[] {
  const more = MORE.flatMap(([sign, words]) =>
    spansOf(text, words).map(({ start, end }) => ({ sign, start, end })),
  )
  const rest = more.reduce(
    (left, { start, end }) => left.slice(0, start) + ' '.repeat(end - start) + left.slice(end),
    text,
  )
  const usual = spansOf(rest, ...THING_WORDS).flatMap(({ start, end }) =>
    plainSigns(rest.slice(start, end + 1))
      .slice(0, 1)
      .map((sign) => ({ sign, start })),
  )
  const inOrder = [...more, ...usual].toSorted((one, other) => one.start - other.start)
  return [...new Set(inOrder.map(({ sign }) => sign))]
}

/**
 * The picture of one thing, or ''.
 *
 * @param words what it is called
 */
export function signOf(words: string): string {
  return signsIn(words)[0] ?? ''
}

/** The words of all these things, so that a reader can tell what it used. */
export const SIGN_WORDS = [...THING_WORDS, ...MORE.map(([, words]) => words)]
