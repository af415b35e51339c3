/** Applies a wish for an extra to a plan, for all kinds of app alike; what fits none of it is refused. */
import { composeApp } from '../../compose/compose-app.ts'
import { introLines } from '../../compose/with-extras.ts'
import type { Step, Words } from '../../families/family.ts'
import { familyOf } from '../../families/index.ts'
import type { Lang, Plan } from '../../plan.ts'
import { takesAway } from '../clauses/clause-verbs.ts'
import type { Tool } from '../extras/extras.ts'
import { Extras, TOOLS } from '../extras/extras.ts'
import { whyNot } from '../extras/fits.ts'
import { findLooks } from '../extras/looks.ts'
import { AT_END, dropsIntro, readEmoji, readFooter, readTitleLine } from '../extras/texts.ts'
import type { Power, Wish } from '../extras/tools.ts'
import { findWish, SOUND_AGAIN } from '../extras/tools.ts'
import { findColour } from '../words/mood-words.ts'

/** A wish that the app at hand cannot have, and why. */
type Refusal = { refused: string }

export type Changed = Step<Plan> | Refusal | null

/**
 * Applies a clause that asks for an extra, or answers null.
 *
 * @param plan the plan
 * @param clause a part of a follow-up
 * @param spoken language of the person
 */
export function changeExtras(plan: Plan, clause: string, spoken: Lang): Changed {
  return (
    changeLooks(plan, clause, spoken) ??
    changeHead(plan, clause, spoken) ??
    changeFooter(plan, clause, spoken) ??
    changePower(plan, clause, spoken)
  )
}

/**
 * The plan with other extras.
 *
 * @param plan the plan
 * @param set what is to change
 */
export function extend(plan: Plan, set: Partial<Extras>): Plan {
  return { ...plan, extras: { ...plan.extras, ...set } }
}

/** The change that the family makes of a clause, where it is the same thing in its own way. */
function ownChange(plan: Plan, clause: string, spoken: Lang, own: RegExp): Step<Plan> | null {
  const { details, lang } = plan
  const step = familyOf(details.kind).change(details, clause, { lang, spoken })
  return step !== null && own.test(step.said)
    ? { next: { ...plan, details: step.next }, said: step.said }
    : null
}

const OWN_LOOK = /\bbig(?:ger)?\b|\blarge|大按钮|列|column/i

function changeLooks(plan: Plan, clause: string, spoken: Lang): Changed {
  const asked = findLooks(clause, plan.extras.face)
  if (asked.length === 0) return null
  const own = ownChange(plan, clause, spoken, OWN_LOOK)
  if (own !== null && asked.some(({ set }) => set.buttons ?? set.columns)) return own
  const page = composeApp(plan)
  const names = asked.map(({ set }) => (set.width === 'wide' ? 'wide' : Object.keys(set)[0]))
  const refused = names.flatMap((name) => whyNot(name ?? '', plan, page) ?? [])
  if (refused[0] !== undefined) return { refused: refused[0][spoken] }
  const next = asked.reduce((all, { set }) => extend(all, set), plan)
  return {
    next,
    said: joinSaid(
      asked.map(({ said }) => said),
      spoken,
    ),
  }
}

function joinSaid(said: readonly Words[], spoken: Lang): string {
  return said.map((words) => words[spoken]).join(spoken === 'zh' ? '、' : ', ')
}

/** What stands at the title: an emoji, a line of the person's, none of the app's own. */
function changeHead(plan: Plan, clause: string, spoken: Lang): Changed {
  const isChinese = spoken === 'zh'
  const line = readTitleLine(clause)
  if (line !== null) {
    const subtitle = [plan.subtitle, line].filter(Boolean).join(' · ').slice(0, 160)
    const said = isChinese ? `标题下面写上“${line}”` : `“${line}” below the title`
    return { next: { ...plan, subtitle }, said }
  }
  if (dropsIntro(clause)) return dropIntro(plan, spoken)
  const title = readEmoji(clause, plan.title)
  if (title === null) return null
  const said = isChinese ? `标题改为“${title}”` : `title “${title}”`
  return { next: { ...plan, title }, said }
}

function dropIntro(plan: Plan, spoken: Lang): Changed {
  const said = spoken === 'zh' ? '去掉标题下面的介绍' : 'no text below the title'
  if (introLines(composeApp(plan)['index.html']).length === 0 && plan.extras.intro)
    return {
      refused: spoken === 'zh' ? '标题下面没有介绍文字' : 'there is no text below the title',
    }
  return { next: extend({ ...plan, subtitle: null }, { intro: false }), said }
}

function changeFooter(plan: Plan, clause: string, spoken: Lang): Changed {
  const isChinese = spoken === 'zh'
  if (/\bfooter\b|页脚/i.test(clause) && takesAway(clause))
    return {
      next: extend(plan, { footer: null }),
      said: isChinese ? '去掉页脚' : 'no footer',
    }
  const footer = readFooter(clause)
  const isOfTime = plan.details.kind === 'timer' && AT_END.test(clause)
  if (footer === null || isOfTime) return null
  if (footer === '')
    return {
      refused: isChinese
        ? '请写明页脚的文字，例如：页脚写“小林制作”'
        : 'please say the words too, such as: footer “Made by Ada”',
    }
  const said = isChinese ? `页脚写上“${footer}”` : `“${footer}” at the foot`
  return { next: extend(plan, { footer }), said }
}

const BUTTON_OFF =
  /\b(?:remove|get rid of|without|drop|lose|don'?t|no) (?:\w+ ){0,3}?(?:buttons?|switch|question|box|confirm\w*|ask)\b|(?:去掉|不要|删掉|移除|不用)[^，。]{0,8}(?:按[钮键]|开关|确认|问)/i
/** Powers whose own words sound like taking away. */
const SOUNDS_OFF: readonly Power[] = ['clear', 'hideDone', 'silent', 'mute', 'asksFirst']

/** 删掉前先问一下 takes nothing away. */
const BEFORE_DELETING = /^在?(?:删|清)[掉除空]?[^，。]{0,3}(?:之?前|时|的时候)/

function isOff({ power }: Wish, clause: string): boolean {
  const words = clause.replace(BEFORE_DELETING, '')
  return SOUNDS_OFF.includes(power) ? BUTTON_OFF.test(words) : takesAway(words)
}

function changePower(plan: Plan, clause: string, spoken: Lang): Changed {
  if (SOUND_AGAIN.test(clause) && plan.extras.silent)
    return { next: extend(plan, { silent: false }), said: spoken === 'zh' ? '有声音' : 'sound' }
  const wish = findWish(clause)
  if (wish === null || findColour(clause) !== null) return null
  const off = isOff(wish, clause)
  if (off) return takeOff(plan, clause, spoken, wish)
  const own = ownPower(plan, clause, spoken, wish)
  if (own !== null) return own
  const has = alreadyHas(wish, plan)
  if (has !== null) return { next: plan, said: has[spoken] }
  const refused = whyNot(wish.power, plan, composeApp(plan))
  if (refused !== null) return { refused: refused[spoken] }
  return { next: withPower(plan, wish.power, true), said: wish.said[spoken] }
}

/** How families call what they have of a power themselves. */
const OWN_FLAGS: Partial<Record<Power, string>> = {
  asksFirst: 'confirm',
  print: 'print',
  clear: 'clear',
  backup: 'takeOut',
}
const SAYS_OFF = /\bno\b|without|\bnot\b|去掉|不|没有/i

function takeOff(plan: Plan, clause: string, spoken: Lang, wish: Wish): Changed {
  const said = noneOf(wish, spoken)
  const without = withPower(plan, wish.power, false)
  if (JSON.stringify(without) !== JSON.stringify(plan)) return { next: without, said }
  const flag = OWN_FLAGS[wish.power] ?? ''
  if (plan.details[flag] === true)
    return { next: { ...plan, details: { ...plan.details, [flag]: false } }, said }
  const own = ownChange(plan, clause, spoken, SAYS_OFF)
  if (own !== null || alreadyHas(wish, plan) === null) return own ?? { next: plan, said }
  return { refused: spoken === 'zh' ? '这是应用自带的部分' : 'that part belongs to this app' }
}

/** A family that only took the words for a name has not made the thing. */
function ownPower(plan: Plan, clause: string, spoken: Lang, wish: Wish): Step<Plan> | null {
  const own = ownChange(plan, clause, spoken, wish.own)
  const part = OWN_PARTS[wish.power]
  const isMade = wish.power === 'clear' || part === undefined
  if (own === null || isMade) return own
  const { 'index.html': html, 'app.js': script } = composeApp(own.next)
  return part.test(html + script) ? own : null
}

function noneOf({ said }: Wish, spoken: Lang): string {
  return spoken === 'zh' ? `去掉${said.zh}` : `no ${said.en.replace(/^(?:an?|the) /, '')}`
}

/**
 * The plan with a power, or without it.
 *
 * @param plan the plan
 * @param power what the page shall do
 * @param isOn whether it shall
 */
export function withPower(plan: Plan, power: Power, isOn: boolean): Plan {
  const { tools } = plan.extras
  const tool = TOOLS.find((one) => one === power)
  if (tool === undefined) return extend(plan, { [power]: isOn })
  const other: Tool[] = tools.filter((one) => one !== tool)
  const wanted = isOn ? [...other, tool] : other
  return extend(plan, { tools: TOOLS.filter((one) => wanted.includes(one)) })
}

/** What the family gave the app from the start, which is then named and not made twice. */
const OWN_PARTS: Partial<Record<Power, RegExp>> = {
  asksFirst: /^const (?:CONFIRM|ASKS_FIRST) = true/m,
  print: /window\.print\(|id="print"/,
  full: /requestFullscreen/,
  find: /type="search"/,
  clear: /id="clear"/,
  backup: /id="take-out"|id="bring-in"/,
  share: /navigator\.share/,
  today: /<body class="todo /,
}

/**
 * What the app has already of a wish, or null.
 *
 * @param wish a power that is asked for
 * @param plan the plan of the app
 */
export function alreadyHas({ power, said }: Wish, plan: Plan): Words | null {
  const tool = TOOLS.find((one) => one === power)
  if (tool !== undefined && plan.extras.tools.includes(tool)) return said
  const own = OWN_PARTS[power]
  const files = composeApp({ ...plan, extras: Extras.parse({}) })
  if (own === undefined || !own.test(files['index.html'] + files['app.js'])) return null
  if (power === 'clear') return { en: 'a clear button', zh: '清空按钮' }
  return power === 'backup' ? { en: 'export and import', zh: '导出和导入' } : said
}
