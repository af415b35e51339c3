/** Pictures of everyday things, for titles. */
const EMOJIS: [RegExp, string][] = [
  [/\bcoffee|\bcaf[eé]|咖啡/i, '☕'],
  [/\btea\b|奶?茶/i, '🍵'],
  [/plants?\b|\bleaf|\bgarden|植物|花园|绿叶|养花|盆栽/i, '🌱'],
  [/\bflowers?\b|\brose|花/i, '🌸'],
  [/\bdogs?\b|\bpupp|狗/i, '🐶'],
  [/\bcats?\b|\bkitten|猫/i, '🐱'],
  [/\bbooks?\b|\bread(?:ing)?\b|书|阅读/i, '📚'],
  [/\bmovies?\b|\bfilms?\b|\bcinema|电影|影/i, '🎬'],
  [/\bmusic|\bsongs?\b|音乐|歌/i, '🎵'],
  [/\bmoney|\bbudget|\bspend|\bexpens|\bsav(?:e|ing)|钱|账|预算|存/i, '💰'],
  [/\bfoods?\b|\bdinner|\blunch|\bmeals?\b|\bcook|\brecipes?\b|吃|菜|饭|食|餐/i, '🍽️'],
  [/\bcakes?\b|\bbak|蛋糕|烘焙|甜/i, '🍰'],
  [/\btravel|\btrips?\b|\bholiday|\bflight|旅|出行/i, '✈️'],
  [/\bhome|\bhouse|\bflat\b|家|房/i, '🏠'],
  [/\bsport|\brun|\bfit|\bgym|\bworkout|运动|跑|健身|锻炼/i, '🏃'],
  [/\bwater|\bdrink|水/i, '💧'],
  [/\btim(?:e|er)\b|\bclock|\bpomodoro|时间|计时|番茄/i, '⏰'],
  [/\bhearts?\b|\blove|爱|心/i, '❤️'],
  [/\bstars?\b|星/i, '⭐'],
  [/\bsun|\bsummer|太阳|阳光|夏/i, '☀️'],
  [/\bfire|火/i, '🔥'],
  [/\bparty|\bbirthday|生日|派对|庆/i, '🎉'],
  [/\bgames?\b|\bplay|游戏/i, '🎮'],
  [/\bdraw|\bpaint|\bart\b|画|艺术/i, '🎨'],
  [/\bnotes?\b|\bwrit|\bdiary|\bjournal|笔记|便签|日记|写/i, '📝'],
  [/\bshop|\bgrocer|\bbuy|购物|买/i, '🛒'],
  [/\bbab(?:y|ies)|宝宝|婴儿/i, '👶'],
  [/\bstud|\bschool|\blearn|\bvocab|学|词/i, '🎓'],
  [/\bpicture|\bphoto|\bcamera|摄影|照/i, '📷'],
  [/\bhabits?\b|\bto-?dos?\b|\btasks?\b|\blists?\b|\bcheck|习惯|打卡|待办|清单|任务/i, '✅'],
  [/\bcalculat|\bnumbers?\b|\bmath|计算|数字/i, '🧮'],
  [/\bsmil|\bhappy|\bfun|笑|开心/i, '😊'],
]

/**
 * The emoji of the first thing that the words name, or null.
 *
 * @param words any words
 */
export function emojiFor(words: string): string | null {
  return EMOJIS.find(([word]) => word.test(words))?.[1] ?? null
}
