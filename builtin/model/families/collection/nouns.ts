/** Things that people keep lists of, with the fields that such a list usually has. */
import type { Lang } from '../../plan.ts'

/** A known thing. `fields` are names in the field vocabulary; the first is the thing's name. */
export type Noun = {
  id: string
  en: { one: string; many: string; words: RegExp }
  zh: { one: string; words: RegExp }
  fields: string[]
  check?: true
}

/** Told apart by the first that matches, so the particular stands before the general. */
export const NOUNS: Noun[] = [
  noun(
    'grocery',
    ['item', 'items', /\b(?:grocer\w*|shopping)\b/],
    ['物品', /购物|采购|买菜/],
    ['item', 'quantity'],
    true,
  ),
  noun(
    'packing',
    ['item', 'items', /\bpacking\b/],
    ['物品', /行李|打包/],
    ['item', 'quantity'],
    true,
  ),
  noun(
    'check',
    ['task', 'tasks', /\b(?:check ?lists?|jobs? list)\b/],
    ['事项', /检查[清表]|(?:准备|出行|行前|旅行前|出门)[^，。]{0,5}清单/],
    ['task'],
    true,
  ),
  noun(
    'expense',
    ['expense', 'expenses', /\b(?:expenses?|spending|budgets?|financ\w+|money tracker)\b/],
    ['支出', /支出|开销|花销|记账|账本|消费|开支/],
    ['what', 'amount', 'category', 'date'],
  ),
  noun(
    'medicine',
    [
      'medicine',
      'medicines',
      /\b(?:medicines?|medications?|pills?|meds|vitamins?|tablets to take)\b/,
    ],
    ['药', /吃药|药(?:箱|名|品|物|片|$|吃|盒)|服药|用药/],
    ['name', 'daily', 'notes'],
  ),
  noun(
    'food',
    ['food', 'foods', /\b(?:fridge|freezer|pantry|larder)\b/],
    ['食物', /冰箱(?!贴)|食物|食品|冷冻柜/],
    ['name', 'date', 'due'],
  ),
  noun(
    'contact',
    ['contact', 'contacts', /\b(?:contacts?|address book|people|clients?|customers?)\b/],
    ['联系人', /联系人|通讯录|客户/],
    ['name', 'phone', 'email', 'notes'],
  ),
  noun(
    'recipe',
    ['recipe', 'recipes', /\b(?:recipes?|cooking)\b/],
    ['菜谱', /菜谱|食谱|做菜/],
    ['name', 'minutes', 'ingredients', 'steps'],
  ),
  noun(
    'wine',
    ['wine', 'wines', /\bwines?\b/],
    ['酒', /葡萄酒|红酒|品酒/],
    ['name', 'year', 'rating', 'notes'],
  ),
  noun(
    'book',
    ['book', 'books', /\b(?:books?|reading)\b/],
    [
      '书',
      /(?<!读|证|秘|图|文|图|情|家)书(?!签|法|包|桌|房)|(?<![去在来]\p{Script=Han}{1,4})读书|图书|阅读/u,
    ],
    ['title', 'author', 'rating', 'finished'],
  ),
  noun(
    'film',
    ['film', 'films', /\b(?:films?|movies?|cinema|watch ?list)\b/],
    ['电影', /电影|影片|观影/],
    ['title', 'year', 'rating', 'watched'],
  ),
  noun(
    'plant',
    ['plant', 'plants', /\b(?:plants?|house ?plants?|garden(?! (?:tools?|furniture)))\b/],
    ['植物', /植物|绿植|花草|盆栽|多肉|浇水|浇花/],
    ['name', 'place', 'watered', 'notes'],
  ),
  noun(
    'workout',
    ['workout', 'workouts', /\b(?:workouts?|gym|training|exercises?)\b/],
    ['训练', /健身(?!房?.{0,2}会员)|训练|锻炼/],
    ['exercise', 'weight', 'reps', 'date'],
  ),
  noun(
    'run',
    ['run', 'runs', /\b(?:runs|running|jogging)\b/],
    ['跑步', /跑步/],
    ['route', 'distance', 'minutes', 'date'],
  ),
  noun(
    'trip',
    ['trip', 'trips', /\b(?:trips?|travels?|journeys?)\b/],
    ['旅行', /旅行|旅游|行程/],
    ['destination', 'date', 'notes'],
  ),
  noun(
    'home',
    [
      'home',
      'homes',
      /\b(?:(?:flat|house|apartment|home)[- ]?hunting|flats? to rent|rental viewings?)\b/,
    ],
    ['房源', /[找看租]房|房源/],
    ['name', 'place', 'rating', 'notes'],
  ),
  noun(
    'restaurant',
    ['restaurant', 'restaurants', /\b(?:restaurants?|cafes?|cafés?)\b/],
    ['餐厅', /餐厅|饭店|美食|咖啡馆/],
    ['name', 'place', 'rating', 'notes'],
  ),
  noun(
    'birthday',
    ['birthday', 'birthdays', /\bbirthdays?\b(?! (?:gift|present|party))/],
    ['生日', /生日(?!礼物|聚会|派对)/],
    ['name', 'date', 'notes'],
  ),
  noun(
    'gift',
    ['gift', 'gifts', /\b(?:gifts?|presents?|wish ?list)\b/],
    ['礼物', /礼物|心愿|愿望/],
    ['what', 'person', 'price', 'link'],
  ),
  noun(
    'bill',
    ['bill', 'bills', /\b(?:bills?|subscriptions?|invoices?)\b/],
    ['账单', /账单|订阅|发票/],
    ['name', 'amount', 'due'],
    true,
  ),
  noun(
    'habit',
    ['entry', 'entries', /\b(?:journal|diary|mood)\b/],
    ['日记', /日记|心情/],
    ['title', 'date', 'notes'],
  ),
  noun(
    'note',
    ['note', 'notes', /\b(?:notes?|ideas?|thoughts?)\b/],
    ['笔记', /笔记|便签|备忘|想法|灵感/],
    ['title', 'notes', 'date'],
  ),
  noun(
    'goal',
    ['goal', 'goals', /\b(?:goals?|bucket list)\b/],
    ['目标', /目标/],
    ['goal', 'due'],
    true,
  ),
  noun(
    'task',
    [
      'task',
      'tasks',
      /\b(?:to-?dos?|(?<!\b(?:want|wants|wanted|hope|hoping|like|love|have|plan|planning|need|going|dream) )to do|tasks?|chores?|check ?lists?|homework)\b/,
    ],
    ['任务', /待办|任务|事项|家务|作业/],
    ['task'],
    true,
  ),
]

function noun(
  id: string,
  [one, many, words]: [string, string, RegExp],
  [zhOne, zhWords]: [string, RegExp],
  ...[fields, check]: [string[], true?]
): Noun {
  return {
    id,
    en: { one, many, words: new RegExp(words.source, 'i') },
    zh: { one: zhOne, words: zhWords },
    fields,
    ...(check && { check }),
  }
}

/**
 * The known thing that a text speaks of, or null.
 *
 * @param text words in either language
 */
export function findNoun(text: string): Noun | null {
  return NOUNS.find((known) => known.en.words.test(text) || known.zh.words.test(text)) ?? null
}

/**
 * How a known thing is called.
 *
 * @param id the noun's id
 * @param lang the language of the app
 */
export function nameNoun(id: string, lang: Lang): { one: string; many: string } | null {
  const known = NOUNS.find((candidate) => candidate.id === id)
  if (known === undefined) return null
  if (lang === 'zh') return { one: known.zh.one, many: known.zh.one }
  return { one: known.en.one, many: known.en.many }
}

/**
 * The plural of an English noun, for things that are in no vocabulary.
 *
 * @param one the singular
 */
export function pluralOf(one: string): string {
  if (/(?:[^aeiou]y)$/i.test(one)) return `${one.slice(0, -1)}ies`
  if (/(?:s|x|z|ch|sh)$/i.test(one)) return `${one}es`
  return `${one}s`
}

/**
 * The singular of an English noun.
 *
 * @param many the plural, or a singular, which stays
 */
export function singularOf(many: string): string {
  if (/ies$/i.test(many) && many.length > 4) return `${many.slice(0, -3)}y`
  if (/(?:ss|us|is)$/i.test(many)) return many
  if (/(?:sses|xes|zes|ches|shes)$/i.test(many)) return many.slice(0, -2)
  return /s$/i.test(many) ? many.slice(0, -1) : many
}
