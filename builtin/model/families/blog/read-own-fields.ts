/** Fields of entries that people name in running words: a mood, the weather, stars, a sort, three things. */
import type { Lang } from '../../plan.ts'
import { splitChoices } from '../../read/entries/categories.ts'
import type { EntryField } from '../../read/entries/entry-fields.ts'
import { readFieldList } from '../../read/entries/entry-fields.ts'
import { ownName } from '../../read/entries/field-words.ts'
import { fieldsJotted } from './read-jotted.ts'
import { toNumber } from '../../read/words/numbers.ts'
import type { Span } from '../../read/spans.ts'
import { spansOf } from '../../read/spans.ts'

type Draft = Omit<EntryField, 'id'>

const field = (label: string, more: Partial<Draft> = {}): Draft => ({
  label,
  type: 'text',
  options: [],
  least: 1,
  most: 5,
  ...more,
})

/** 'A diary: date, which field, what we did' */
const HEADED = /\b(?:diary|journal|log|blog)\s*: ((?:[^.;:,\n]{2,28}, ){2,8}[^.;:,\n]{2,30})/i
/** 看过的展写下来，展名、在哪看的、打分 */
const HEADED_ZH = /写下来?[，：:]((?:[^，。；、]{1,10}、){1,8}[^，。；、]{1,10})/
const MOOD = /\bmoods?\b|\bhow (?:i|we) (?:feel|felt)\b|心情|情绪/i
const WEATHER = /(?<!\b(?:the|live|today's) )\bweather\b|天气/i
const STARS = /[打几评给].{0,2}颗?星|\b(?:stars|star rating)\b|\brate (?:it|them|each)\b/i
const SCALE =
  /\b(how [a-z ]{2,24}?|[a-z]+) (?:from )?(\d) ?(?:to|-|–) ?(\d{1,2})\b|([\p{Script=Han}]{2,8}?)(?:从)?(\d)\s?(?:到|至|-|–)\s?(\d{1,2})分?/iu
const SORT =
  /\b(?:mark|label|sort|tag) (?:it|them|each(?: one)?|every one|everything) (?:as )?((?:[a-z]+, )*[a-z]+,? (?:or|and) [a-z]+)|(?:标(?:成|为|上)|分(?:成|为))((?:\p{Script=Han}{1,6}、)+\p{Script=Han}{1,6}?)(?:[两三四五六]?[类种])?(?=[，。]|$)/iu
const SEVERAL =
  /\b(two|three|four|five|[2-5]) ((?:[a-z]+ )?things?(?: (?:i (?:am|was|learned|did|liked|saw)(?: [a-z]+)?(?: for)?|that went well))?|good moments|thanks)\b|(?:写(?:下)?|每[晚天日])([二两三四五\d])件((?:今天的?|当天的?)?\p{Script=Han}{1,6}事|事)/iu
const MOODS: Record<Lang, string[]> = {
  en: ['Happy', 'Calm', 'So-so', 'Tired', 'Sad', 'Angry'],
  zh: ['开心', '平静', '一般', '疲惫', '难过', '生气'],
}
const WEATHERS: Record<Lang, string[]> = {
  en: ['Sunny', 'Cloudy', 'Rain', 'Storm', 'Snow', 'Fog'],
  zh: ['晴', '多云', '阴', '雨', '雪', '风'],
}

/**
 * The fields with those that running words name; a mood or the weather without choices gets the usual.
 *
 * @param text the request
 * @param lang the language of the app
 * @param fields what was read already
 */
export function withOwnFields(
  text: string,
  lang: Lang,
  fields: readonly EntryField[],
): { fields: EntryField[]; used: Span[] } {
  const jotted = fieldsJotted(text, lang)
  const listed =
    fields.length > 0
      ? []
      : readFieldList((HEADED.exec(text) ?? HEADED_ZH.exec(text))?.[1] ?? '', lang)
  const known = [...fields, ...listed.filter(({ label }) => ownName(label) === null)]
    .map((one) => ({
      ...one,
      label: one.label.replace(/^选(?:一?[个种])?|^(?:which|what) (?=[a-z]+$)/i, '') || one.label,
    }))
    .filter(({ label }) => !NO_FIELD.test(label))
    .map((one) => {
      const told = jotted.found.find(({ label }) => isSame(label, one.label))
      return told?.type === 'rating' ? { ...one, ...told } : one
    })
    .map((one) =>
      withUsual({ ...one, label: one.label.charAt(0).toUpperCase() + one.label.slice(1) }, lang),
    )
  const added = addedTo(known, text, lang, jotted.found)
  return {
    fields: [...known, ...added].slice(0, 12),
    used: [
      ...jotted.used,
      ...spansOf(
        text,
        HEADED,
        HEADED_ZH,
        MOOD,
        WEATHER,
        STARS,
        SCALE,
        SORT,
        SEVERAL,
        /还能选当天的?|\bsee only one sort\b/i,
      ),
    ],
  }
}

/** The fields that running words name beside those that are known, each once. */
function addedTo(
  known: readonly EntryField[],
  text: string,
  lang: Lang,
  jotted: readonly Draft[],
): EntryField[] {
  const told = [
    jotted.some(isMood) ? null : moodOf(text, lang),
    weatherOf(text, lang),
    scaleOf(text),
    starsOf(text, lang),
    sortOf(text, lang),
  ]
  const more = [
    ...jotted.filter(({ label }) => !NO_FIELD.test(label)),
    ...told.flatMap((one) => one ?? []),
    ...severalOf(text),
  ]
  const isTaken = ({ label, type }: Draft, others: readonly Draft[]): boolean =>
    others.some((one) => isSame(one.label, label) || (type === 'rating' && one.type === 'rating'))
  return more
    .filter((one, at) => !isTaken(one, known) && !isTaken(one, more.slice(0, at)))
    .map((one, at) => ({ ...one, id: `own-${known.length + at + 1}` }))
}

/** How somebody felt, on a scale or by a choice, is their mood. */
function isMood({ label, type }: Draft): boolean {
  return /\b(?:feel|felt)\b/i.test(label) || (type === 'choice' && /^(?:mood|心情)$/i.test(label))
}

/** 'What clicked' and 'clicked' are one field. */
function isSame(one: string, other: string): boolean {
  const bare = (label: string): string =>
    label
      .toLowerCase()
      .replace(/^(?:what|how|the|my|a) /, '')
      .replace(/[一1](?:到|至)[五十\d]+分?$|(?: out of| from) .*$/u, '')
  return bare(one) === bare(other)
}

/** What an entry has anyway, how it is found, and words for the text itself. */
const NO_FIELD =
  /^几[句行]|心里话$|\bfavou?rites?\b|^(?:posts? by|months? (?:down|on|at)|drafts?|with tags?|letter to|pieces about|\w+ lines? about)\b|\bhow old\b|^then the story$|^paragraphs?$|^published\b|^long-form|\btags?$|^打几|草稿|^配?标签|成文章|文字$|^一(?:大|小)?段/iu

/**
 * A field of text whose name has usual choices, with these.
 *
 * @param one a field
 * @param lang the language of the app
 */
export function withUsual(one: EntryField, lang: Lang): EntryField {
  if (one.type !== 'text')
    return COUNTED.test(one.label) && one.type !== 'rating' && one.type !== 'choice'
      ? { ...one, type: 'number' }
      : one
  if (/^(?:the |my |today's |当天的?|今天的?)?(?:moods?|心情|情绪)$/i.test(one.label))
    return { ...one, type: 'choice', options: MOODS[lang] }
  if (/^(?:the |当天的?)?(?:weather|天气)$/i.test(one.label))
    return { ...one, type: 'choice', options: WEATHERS[lang] }
  return COUNTED.test(one.label) ? { ...one, type: 'number' } : one
}

/** 'Number of locks' and 几公里 are figures. */
const COUNTED =
  /^(?:number of|how (?:many|far|long|much)|amount of)\b|几(?:公里|小时|分钟|[个种次页步杯只条棵朵遍圈首件盘局针块瓶斤米层座张])|多少(?:公里|小时|分钟|[个种次页步只条棵朵遍圈首件盘局杯针块瓶斤米层座张])|(?:公里|步|页)数/i

function moodOf(text: string, lang: Lang): Draft | null {
  if (!MOOD.test(text) || SCALE.test(text)) return null
  return field(lang === 'zh' ? '心情' : 'Mood', { type: 'choice', options: MOODS[lang] })
}

function weatherOf(text: string, lang: Lang): Draft | null {
  if (!WEATHER.test(text) || /\bforecast\b|预报|实时/i.test(text)) return null
  return field(lang === 'zh' ? '天气' : 'Weather', { type: 'choice', options: WEATHERS[lang] })
}

function scaleOf(text: string): Draft | null {
  const [, en, enLeast, enMost, zh, zhLeast, zhMost] = SCALE.exec(text) ?? []
  const label = en ?? zh
  const most = Number(enMost ?? zhMost)
  if (label === undefined || most < 2 || most > 10) return null
  const plain = label.trim().replace(/\bi\b/g, 'I')
  return field(plain.charAt(0).toUpperCase() + plain.slice(1, 40), {
    type: 'rating',
    least: Number(enLeast ?? zhLeast),
    most,
  })
}

function starsOf(text: string, lang: Lang): Draft | null {
  return STARS.test(text) ? field(lang === 'zh' ? '评分' : 'Stars', { type: 'rating' }) : null
}

function sortOf(text: string, lang: Lang): Draft | null {
  const [, en, zh] = SORT.exec(text) ?? []
  const options = splitChoices((en ?? zh ?? '').replace(/,? (?:or|and) /g, ', ')).map(
    (one) => one.charAt(0).toUpperCase() + one.slice(1, 30),
  )
  return options.length > 1
    ? field(lang === 'zh' ? '类型' : 'Kind', { type: 'choice', options })
    : null
}

/** 'Three good things': a line for each. */
function severalOf(text: string): Draft[] {
  const [, en, enThing, zh, zhThing] = SEVERAL.exec(text) ?? []
  const count = toNumber(en ?? zh ?? '') ?? 0
  const thing = (enThing ?? zhThing ?? '')
    .replace(/^(?:今天|当天)的?/, '')
    .replace(/^((?:[a-z]+ )?thing)s\b.*$/i, '$1')
  if (thing === '' || count < 2) return []
  const name = thing.charAt(0).toUpperCase() + thing.slice(1, 30)
  return Array.from({ length: Math.min(5, count) }, (_, at) => field(`${name} ${at + 1}`))
}
