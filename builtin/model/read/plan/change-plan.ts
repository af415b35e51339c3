/** From a follow-up to the changed plan: each clause of it goes to the first change that knows it. */
import type { Step } from '../../families/family.ts'
import { familyOf } from '../../families/index.ts'
import type { Lang, Plan } from '../../plan.ts'
import type { Ask } from '../ask.ts'
import { askedLang } from '../ask.ts'
import { splitClauses } from '../clauses/clauses.ts'
import { isBare, tellsReason } from '../clauses/leftover.ts'
import { soundPlan } from './find-plan.ts'
import { COLOUR_NAMES, findColour, findLook, findSize, findTheme } from '../words/mood-words.ts'
import type { Changed } from './change-extras.ts'
import { changeExtras } from './change-extras.ts'
import { sayKnown } from './known.ts'
import { asksForSwitch, changeSwitch, cutSwitch } from './light-switch.ts'
import { rewordAny, rewordNamed } from './reword.ts'
import { givenTitle } from './title.ts'

/** What became of a follow-up: the new plan, what was done, the clauses that nobody knew. */
export type Change = {
  plan: Plan
  done: string[]
  left: string[]
  known: string | null
  /** What the app at hand cannot have, and why. */
  refused: string[]
}

type Changer = (plan: Plan, clause: string, spoken: Lang) => Changed

const CHANGERS: Changer[] = [
  changeSwitch,
  changeExtras,
  rewordNamed,
  rename,
  subtitle,
  translate,
  changeFamily,
  sayLine,
  sayKnown,
  repaint,
  rewordAny,
]

const CHANGE_WORDS =
  /^(?:now |also |then |and )?(?:make (?:it|the|this|them|everything|each|all)|change|rename|add|remove|delete|drop|sort|order|set|use|put|switch|turn|translate|replace|give (?:it|each|the)|include|show|hide|call it|title it|group|ungroup|highlight|mark|dark|light|bigger|larger|reset|clear|in (?:chinese|english))\b|^(?:把|将|改|换|加|增加|添加|新增|删|去掉|移除|按|用|变|设|翻译|背景|标题|颜色|深色|浅色|给)|(?:改成|改为|换成|变成)|加(?:上|一个|个)|改名|排序/i

/**
 * Whether a request reads as a change of something that is there.
 *
 * @param ask the request
 */
export function looksLikeChange(ask: Ask): boolean {
  return CHANGE_WORDS.test(ask.text)
}

/** 'Put that in' says of the clause before it what that clause says already. */
const POINTS_BACK =
  /^(?:please |and |so |can you |could you )*(?:put|add|write|include|show|set|make|use|take|count) (?:that|this|it|them|those|him|her)(?: (?:in|on|up|there|too|so|please|as well|to the (?:page|list|app)))*$|^(?:把[它这他她]们?|这个?|都|也)*(?:加上去?|写上去?|放上去?|加进[去来]|算上)[吧呢]?$|^[也再把]*(?:加|算)上[他她]们?$/i

/**
 * Applies a follow-up to a plan.
 *
 * @param plan the plan as the app keeps it
 * @param ask the follow-up
 */
export function changePlan(plan: Plan, ask: Ask): Change {
  const change: Change = { plan, done: [], left: [], known: null, refused: [] }
  for (const clause of cutSwitch(ask.text).flatMap(readClauses)) {
    const isSaid = change.done.length > 0 && POINTS_BACK.test(clause)
    if (!isSaid) applyClause(change, clause, ask.spoken)
  }
  return change.done.length === 0 ? change : withoutBare(change)
}

function applyClause(change: Change, clause: string, spoken: Lang): void {
  const step = CHANGERS.map((changer) => changer(change.plan, clause, spoken)).find(
    (found) => found !== null,
  )
  if (step && 'refused' in step) {
    change.refused.push(step.refused)
    return
  }
  const next = step ? soundPlan(step.next) : null
  if (!step || next === null) {
    if (!tellsReason(clause) && !POINTS_BACK.test(clause)) change.left.push(clause)
  } else if (JSON.stringify(next) === JSON.stringify(change.plan)) {
    change.known = spoken === 'zh' ? `已经是这样了：${step.said}。` : `It already is: ${step.said}.`
  } else {
    change.plan = next
    change.done.push(step.said)
  }
}

/** A verb whose object stood in a clause of its own: 'put in a' before 'switch for dark and light'. */
function withoutBare(change: Change): Change {
  return { ...change, left: change.left.filter((clause) => !isBare(clause)) }
}

/** 'Add two more: ...' counts what follows, which says nothing beyond it. */
const COUNTED =
  /(\b(?:add|include) )(?:two|three|four|five|six|\d|some|a few)(?: more| others?)?:\s*|((?:再|多)?加上?)[两二三四五六几\d]+[个项条][:：]\s*/gi

/** A wish for the light is one clause, in whatever words; all else is cut into clauses. */
function readClauses(piece: string): string[] {
  const counted = piece.replace(COUNTED, (_, en?: string, zh?: string) => en ?? zh ?? '')
  return asksForSwitch(piece) ? [piece] : splitClauses(counted)
}

const RENAMES = [
  /\brename\b(?:\s+(?:it|this|that|the|my|whole|app|page|site|title|heading|name|list|tracker|timer|calculator|game|game's|app's))*\s+(?:to|as|into)\s+["“'「]?(.{1,60}?)["”'」]?$/i,
  /\b(?:change|set|make)\b.{0,20}\b(?:title|name|heading)\b(?! (?:field|column|label)).*?\b(?:to|as|into|say|:)\s*["“'「]?(.{1,60}?)["”'」]?$/i,
  /\badd (?:a |an |the )?(?:title|heading|headline)\b(?:\s+(?:that says|saying|with|of|reading|called|text))*\s*:?\s*["“'「]?(.{1,60}?)["”'」]?$/i,
  /(?:(?:^|(?:把|将)?(?:它|应用|标题|名字|名称|页面|整个应用))(?:改名|重命名)(?:为|成|叫)?|(?:标题|名字|名称|应用名)(?:改(?:成|为)|换成|设为|叫|是)|(?:加|添加|增加)(?:上|一个|个)?标题)[:：]?\s*[“"「《]?(.{1,30}?)[”"」》]?$/,
]

function rename(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  if (/\bsubtitle\b|副标题|tagline/i.test(clause)) return null
  const named = RENAMES.map((pattern) => pattern.exec(clause)?.[1]?.trim()).find(Boolean)
  const title =
    named ?? (/\b(?:call|title|name) it\b|叫做|取名/i.test(clause) ? givenTitle(clause) : null)
  if (title === null || title === undefined) return null
  return {
    next: { ...plan, title: title.slice(0, 80) },
    said: spoken === 'zh' ? `标题改为“${title}”` : `title “${title}”`,
  }
}

function subtitle(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  const words =
    /\b(?:subtitle|tagline|sub-?heading)\b(?:\s+(?:that says|saying|with|of|reading|to))*\s*:?\s*["“'「]?(.{1,150}?)["”'」]?$/i.exec(
      clause,
    )?.[1] ?? /副标题(?:改(?:成|为)|是|为|写)?[:：]?\s*[“"「]?(.{1,80}?)[”"」]?$/.exec(clause)?.[1]
  if (words === undefined) return null
  return { next: { ...plan, subtitle: words }, said: spoken === 'zh' ? '副标题' : 'a subtitle' }
}

const LINE =
  /(?:\b(?:say|write|put|show|add|display|include)\b[^"“]{0,40}|(?:写|放|加|显示|来)(?:上|个|着)?(?:一?[句行段])?(?:话|字|文字|标语)?[^“"「]{0,6})["“「]([^"”」]{2,120})["”」]/i
/** Words that are said at a moment only, or belong to a button, a field or a list. */
const AT_TIMES =
  /\b(?:when|once|if|after|whenever|button|field|option|list|tag|category|column|name|label)\b|时候?|当|如果|就|之后|按钮|字段|选项|列|分类|标签|名字|类/i

/** 'Write "Be kind" on it': a sentence that no part of the app asks for stands below the title. */
function sayLine(plan: Plan, clause: string): Step<Plan> | null {
  const line = AT_TIMES.test(clause.replace(/["“「].*$/, '')) ? undefined : LINE.exec(clause)?.[1]
  if (line === undefined) return null
  const words = [plan.subtitle, line].filter(Boolean).join(' · ').slice(0, 160)
  return { next: { ...plan, subtitle: words }, said: `“${line}”` }
}

function translate(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  const lang = askedLang(clause)
  if (lang === null) return null
  const details = familyOf(plan.details.kind).translate(plan.details, lang)
  const next = { ...plan, lang, details }
  const name =
    lang === 'zh'
      ? { en: 'in Chinese', zh: '界面改为中文' }
      : { en: 'in English', zh: '界面改为英文' }
  return { next, said: name[spoken] }
}

function changeFamily(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  const { details, lang } = plan
  const step = familyOf(details.kind).change(details, clause, { lang, spoken })
  return step === null ? null : { next: { ...plan, details: step.next }, said: step.said }
}

const LOOKS_SAID = {
  dark: { en: 'dark', zh: '深色' },
  light: { en: 'light', zh: '浅色' },
  large: { en: 'bigger text', zh: '更大的文字' },
  usual: { en: 'text of the usual size', zh: '正常大小的文字' },
} as const

/** 'No blue' wants another colour than this one. */
const NO_COLOUR =
  /^(?:and |but |please )*(?:no|without|not|remove(?: the)?|drop(?: the)?|get rid of(?: the)?)(?: (?:more|any))? [a-z]+(?: (?:please|colou?r))*$|^(?:不要|去掉|别用|不用)\p{Script=Han}{1,4}$/iu

function repaint(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  const unwanted = NO_COLOUR.test(clause) ? findColour(clause) : null
  if (unwanted === null) return restyle(plan, clause, spoken)
  const said = { en: `no ${COLOUR_NAMES[unwanted].en}`, zh: `去掉${COLOUR_NAMES[unwanted].zh}` }
  return plan.colour === unwanted ? { next: { ...plan, colour: null }, said: said[spoken] } : null
}

function restyle(plan: Plan, clause: string, spoken: Lang): Step<Plan> | null {
  const asked = {
    theme: findTheme(clause),
    colour: findColour(clause),
    look: findLook(clause),
    size: findSize(clause),
  }
  if (Object.values(asked).every((found) => found === null)) return null
  const { theme, colour, look, size } = asked
  const next = {
    ...plan,
    theme: theme ?? plan.theme,
    colour: colour ?? plan.colour,
    look: look ?? plan.look,
    size: size ?? plan.size,
  }
  const said = [
    ...(colour === null ? [] : [COLOUR_NAMES[colour][spoken]]),
    ...[theme, size].flatMap((name) => (name === null ? [] : [LOOKS_SAID[name][spoken]])),
  ]
  if (said.length === 0) return { next, said: spoken === 'zh' ? '新的风格' : 'a new look' }
  return { next, said: said.join(spoken === 'zh' ? '、' : ', ') }
}
