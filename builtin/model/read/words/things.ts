/** Pictures for the things that people want to see, by their words in both languages. */
import { spansOf } from '../spans.ts'

const THINGS: [sign: string, words: RegExp][] = [
  ['🐭', /\b(?:mouse|mice|rat)\b|老鼠|小鼠/i],
  ['🐹', /\b(?:moles?|hamsters?|gophers?)\b|地鼠|仓鼠/i],
  ['🐱', /\b(?:cats?|kittens?|kitty)\b|小?猫(?!头鹰)咪?/i],
  ['🐶', /\b(?:dogs?|pupp(?:y|ies))\b|小?狗狗?/i],
  ['🐰', /\b(?:rabbits?|bunn(?:y|ies)|hares?)\b|兔子?/i],
  ['🐸', /\bfrogs?\b|青蛙/i],
  ['🐛', /\b(?:caterpillars?|worms?)\b|毛毛?虫/i],
  ['🐉', /\bdragons?\b|(?<!恐)龙/i],
  ['🦖', /\b(?:dinos?|dinosaurs?|t-?rex)\b|恐龙/i],
  ['🦈', /\bsharks?\b|鲨鱼/i],
  ['🐟', /\bfish(?:es)?\b(?! fingers)|小鱼|鱼儿/i],
  ['🐧', /\bpenguins?\b|企鹅/i],
  ['🐼', /\bpandas?\b|熊猫/i],
  ['🐻', /\bbears?\b|小熊/i],
  ['🦊', /\bfox(?:es)?\b|狐狸/i],
  ['🐔', /\b(?:chickens?|hens?)\b|小鸡|母鸡/i],
  ['🐷', /\bpigs?\b|小?猪/i],
  ['🐮', /\bcows?\b|奶牛/i],
  ['🐴', /\b(?:horses?|pon(?:y|ies))\b|小?马(?=[、，。\s]|$)/i],
  ['🐑', /\b(?:sheep|lambs?)\b|绵羊|小羊/i],
  ['🐐', /\bgoats?\b|山羊/i],
  ['🐘', /\belephants?\b|大象/i],
  ['🦁', /\blions?\b|狮子/i],
  ['🐯', /\btigers?\b|老虎/i],
  ['🐵', /\bmonkeys?\b|猴子/i],
  ['🦒', /\bgiraffes?\b|长颈鹿/i],
  ['🐢', /\b(?:turtles?|tortoises?)\b|乌龟|海龟/i],
  ['🐬', /\bdolphins?\b|海豚/i],
  ['🐳', /\bwhales?\b|鲸鱼?/i],
  ['🐙', /\boctopus(?:es)?\b|章鱼/i],
  ['🦀', /\bcrabs?\b|螃蟹/i],
  ['🦉', /\bowls?\b|猫头鹰/i],
  ['🦋', /\bbutterfl(?:y|ies)\b|蝴蝶/i],
  ['🦆', /\bducks?\b|鸭子?/i],
  ['🐦', /\bbirds?\b|小鸟/i],
  ['🐝', /\bbees?\b|蜜蜂/i],
  ['🦟', /\b(?:mosquito(?:e?s)?|fl(?:y|ies))\b|蚊子|苍蝇/i],
  ['🪳', /\b(?:cockroach(?:es)?|roach(?:es)?)\b|蟑螂|小强/i],
  ['🐞', /\b(?:bugs?|beetles?|ladybirds?|ladybugs?)\b|虫子|瓢虫/i],
  ['👻', /\bghosts?\b|幽灵|鬼/i],
  ['👾', /\b(?:aliens?|monsters?|invaders?)\b|外星人|怪[物兽]|小怪/i],
  ['🧟', /\bzombies?\b|僵尸/i],
  ['🎅', /\bsantas?\b|圣诞老人/i],
  ['🚂', /\btrains?\b|火车/i],
  ['🚀', /\b(?:rockets?|spaceships?)\b|火箭|飞船/i],
  ['🧀', /\bcheeses?\b|奶酪|芝士/i],
  ['🍎', /\bapples?\b|苹果/i],
  ['🍌', /\bbananas?\b|香蕉/i],
  ['🍓', /\b(?:strawberr(?:y|ies)|berr(?:y|ies))\b|草莓/i],
  ['🍒', /\bcherr(?:y|ies)\b|樱桃/i],
  ['🍇', /\bgrapes?\b|葡萄/i],
  ['🍊', /\b(?:oranges|tangerines?)\b|橘子|橙子/i],
  ['🍉', /\b(?:water)?melons?\b|西瓜/i],
  ['🍑', /\bpeach(?:es)?\b|桃子/i],
  ['🍐', /\bpears?\b|梨/i],
  ['🍋', /\blemons?\b|柠檬/i],
  ['🍍', /\bpineapples?\b|菠萝/i],
  ['🥕', /\bcarrots?\b|胡萝卜/i],
  ['🍬', /\b(?:cand(?:y|ies)|sweets)\b|糖果?/i],
  ['🍪', /\b(?:cookies?|biscuits?)\b|饼干/i],
  ['🍩', /\b(?:donuts?|doughnuts?)\b|甜甜圈/i],
  ['🍰', /\bcakes?\b|蛋糕/i],
  ['🍕', /\bpizzas?\b|披萨|比萨/i],
  ['🥟', /\bdumplings?\b|饺子|包子/i],
  ['🦴', /\bbones?\b|骨头/i],
  ['🥚', /\beggs?\b|鸡?蛋(?!糕)/i],
  ['🌟', /\bstars?\b|星星/i],
  ['💎', /\b(?:diamonds?|gems?|jewels?)\b|钻石|宝石/i],
  ['🪙', /\bcoins?\b|金币|硬币/i],
  ['🧧', /红包/],
  ['🎁', /\b(?:gifts?|presents)\b|礼物/i],
  ['🎈', /\bballoons?\b|气球/i],
  ['❤️', /\bhearts\b|爱心/i],
  ['🌸', /\bflowers?\b|花朵|小花/i],
  ['🔵', /\b(?:dots?|circles?|bubbles?)\b|圆点|圆圈|小球|泡泡/i],
  ['💣', /\bbombs?\b|炸弹/i],
  ['💧', /\b(?:rain ?drops?|drops)\b|雨滴|水滴/i],
  ['❄️', /\bsnow ?flakes?\b|雪花/i],
  ['🍂', /\bleaves\b|树叶|落叶/i],
  ['🧺', /\bbaskets?\b|篮子|筐/i],
  ['🛒', /\b(?:trolley|cart)\b|购物车/i],
]

/**
 * The picture of the first thing that a word or a phrase names, or ''.
 *
 * @param words a few words
 */
export function signOf(words: string): string {
  return THINGS.find(([, word]) => word.test(words))?.[0] ?? ''
}

/**
 * The pictures of all the things that a text names, in the order of the text.
 *
 * @param text any words
 */
export function signsIn(text: string): string[] {
  const found = THINGS.flatMap(([sign, word]) =>
    spansOf(text, word).map(({ start }) => ({ sign, start })),
  )
  const inOrder = found.toSorted((one, other) => one.start - other.start)
  return [...new Set(inOrder.map(({ sign }) => sign))]
}

/** The words of all things, so that a reader can tell what it used. */
export const THING_WORDS = THINGS.map(([, word]) => word)
