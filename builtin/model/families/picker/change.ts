/** Changes of a picker: names, numbers, rules, or another shape of chance. */
import { findNumber, NUMBER } from '../../read/words/numbers.ts'
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step, Words } from '../family.ts'
import { changeDice } from './change-dice.ts'
import { changeLists, changeLook } from './change-lists.ts'
import { describePicker } from './describe.ts'
import type { PickerDetails } from './details.ts'
import { readNames } from './read-names.ts'
import { readCount, readRules, usesNames } from './read.ts'
import { shownNames } from './samples.ts'

type Changed = Step<PickerDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the picker
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changePicker(details: PickerDetails, clause: string, langs: Langs): Changed {
  return (
    nameTeams(details, clause, langs) ??
    changeDice(details, clause, langs) ??
    changeLook(details, clause, langs) ??
    changeLists(details, clause, langs) ??
    dropName(details, clause, langs) ??
    changeNumber(details, clause, langs) ??
    changeRules(details, clause, langs) ??
    addSide(details, clause, langs) ??
    addNames(details, clause, langs) ??
    hasAlready(details, clause, langs)
  )
}

const TEAM_NAMES =
  /(?:\b(?:teams?|groups?)\b|[组队])[^:：]{0,40}(?:\b(?:names?|colou?rs?|called|named|call)\b|名|颜色|叫)[^:：]{0,12}[:：]\s*(?<listed>.+)$|\b(?:call|name) (?:the |our )?(?:teams?|groups?) (?<told>.+)$|\b(?:teams?|groups?) (?:should be |shall be |are |be )?(?:called|named) (?<named>.+)$|[组队]名?(?:分别)?(?:叫做?|叫|改成|改为|命名为|用|是|取名)(?<chinese>[^，。]*(?:[、,]|队和).+)$/iu

/** 'call the teams red, blue and green', '四个队叫红队、蓝队、绿队、黄队'. */
function nameTeams(details: PickerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'teams') return null
  const { listed, told, named, chinese } = TEAM_NAMES.exec(clause)?.groups ?? {}
  const list = listed ?? told ?? named ?? chinese ?? ''
  const names = splitList(list.replace(/队[和与](?=\p{Script=Han})/gu, '队、'))
    .map((name) => name.replace(/^["“'「]+|["”'」]+$/g, '').trim())
    .filter((name) => name !== '' && name.length <= 30)
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  if (names.length < 2) return null
  const said = names.join(spoken === 'zh' ? '、' : ', ')
  return { next: { ...details, teamNames: names.slice(0, 20) }, said }
}

const REMOVE =
  /\b(?:remove|delete|drop|without|take out|takes out|leave)\b|\bnot (?:coming|here|playing)\b|去掉|删除|删掉|移除|不算|不参加|不来/i

/** A short name is looked for as a whole word where words have gaps. */
function isIn(words: string, name: string): boolean {
  return /\p{Script=Han}/u.test(name)
    ? words.includes(name)
    : ` ${words.replace(/[^\p{L}\p{N}' -]/gu, ' ')} `.includes(` ${name} `)
}

function dropName(details: PickerDetails, clause: string, { lang, spoken }: Langs): Changed {
  if (!REMOVE.test(clause) || !usesNames(details.mode)) return null
  const shown = shownNames(details, lang)
  const words = clause.toLowerCase()
  const gone = shown.filter((name) => isIn(words, name.toLowerCase()))
  const names = shown.filter((name) => !gone.includes(name))
  if (gone.length === 0 || names.length < 2) return null
  const said = gone.join(spoken === 'zh' ? '、' : ', ')
  return {
    next: { ...details, names, range: null },
    said: spoken === 'zh' ? `去掉${said}` : `no ${said}`,
  }
}

/** A bare number means what the shape counts: 'pick five', 'up to 75', 'three dice'. */
function changeNumber(details: PickerDetails, clause: string, langs: Langs): Changed {
  const next = withNumber(details, clause)
  return next === null ? null : { next, said: describePicker(next, langs) }
}

const UP_TO = /\b(?:up to|to|until) (\d+)\b|到\s*(\d+)/i
const SO_MANY = new RegExp(
  `^(?:now |please |make it |use |with |draw |pick |choose )*(${NUMBER})(?: at once| at a time| names| people| winners)?(?: please| instead)?$|(?:一次|每次)?[抽点选挑](${NUMBER})[个名位人张枚]|^(?:改成|换成)?(${NUMBER})[个颗名位张枚]$`,
  'i',
)

function withNumber(details: PickerDetails, clause: string): PickerDetails | null {
  const { mode, range } = details
  const most = Number(UP_TO.exec(clause)?.slice(1).find(Boolean) ?? 0)
  if (mode === 'draw' && range !== null && most > range[0]) {
    return { ...details, range: [range[0], Math.min(1_000_000, most)] }
  }
  const count = findNumber(clause, SO_MANY, [1, 50])
  if (count === null) return null
  if (mode === 'draw') return { ...details, count }
  if (mode === 'dice') return { ...details, dice: Math.min(8, count) }
  return mode === 'teams' && count > 1 ? { ...details, teams: Math.min(20, count) } : null
}

const MORE_TEAMS =
  /\bwith (?:the |a )?([a-z]+)(?: team)?(?: too| as well)?$|[和加](?:上|个)?(\p{Script=Han}{1,4}队)$/iu

/** 'Three teams with yellows': the one beyond those that have a name. */
function withMoreTeams(details: PickerDetails, clause: string): PickerDetails {
  const name = MORE_TEAMS.exec(clause)?.slice(1).find(Boolean)
  if (details.mode !== 'teams' || name === undefined || details.teamNames.length === 0)
    return details
  return {
    ...details,
    teamNames: [...details.teamNames, name.charAt(0).toUpperCase() + name.slice(1)],
  }
}

function changeRules(details: PickerDetails, clause: string, langs: Langs): Changed {
  const read = withMoreTeams(readRules(details, clause), clause)
  const count = readCount(clause, read.mode, shownNames(read, langs.lang).length)
  const next = count === null ? read : { ...read, count }
  if (JSON.stringify(next) === JSON.stringify(details)) return null
  return { next, said: describePicker(next, langs) }
}

const ADD =
  /\badd(?: (?:the|a|an|another|more))?(?: (?:names?|options?|people|choices?|entries|students?|prizes?|players?))?(?: (?:called|named|for))?\s*:?\s+(.{1,300})$|^(.{1,8}?)(?:也(?:要|想)?(?:来|参加|加入)了?|来了)(?:$|[，,])|^(?:also )?([a-z]+) (?:joins?|is (?:also )?(?:coming|joining|here|playing))(?: too| as well)?$|(?:增加|添加|加上?|加入)(?:一?个)?(?:名字|选项|人员|奖品|成员|同学|一个|一项)*[:：]?\s*(.{1,200})$/i
const SET =
  /\b(?:change|set|replace|use)\b.*\b(?:names|options|list|people|choices)\b|(?:名单|选项|名字)(?:改成|改为|换成)/i

/** A coin that gets a third side is a wheel. */
function addSide(details: PickerDetails, clause: string, { spoken }: Langs): Changed {
  const side = ADD.exec(clause)?.slice(1).find(Boolean)?.trim() ?? ''
  if (details.mode !== 'coin' || details.faces.length !== 2 || side === '' || side.length > 20)
    return null
  const names = [...details.faces, side.charAt(0).toUpperCase() + side.slice(1)]
  const said = { en: `a wheel with ${names.join(', ')}`, zh: `转盘：${names.join('、')}` }[spoken]
  return { next: { ...details, mode: 'wheel', names }, said }
}

function addNames(details: PickerDetails, clause: string, { lang, spoken }: Langs): Changed {
  if (!usesNames(details.mode) || /\bbutton\b|按钮/i.test(clause)) return null
  if (SET.test(clause)) {
    const names = readNames(clause.replace(/\s+(?:to|with|=)\s+|(?:改成|改为|换成)[:：]?/i, ': '))
    if (names.length > 1)
      return {
        next: { ...details, names, range: null },
        said: spoken === 'zh' ? `${names.length} 个名字` : `${names.length} names`,
      }
  }
  const words = ADD.exec(clause)?.slice(1).find(Boolean)
  if (words === undefined) return null
  const added = splitList(words).map((name) =>
    name.replace(/^["“'「]+|["”'」]+$/g, '').slice(0, 60),
  )
  const names = [...new Set([...shownNames(details, lang), ...added])].slice(0, 200)
  return {
    next: { ...details, names, range: null },
    said: added.join(spoken === 'zh' ? '、' : ', '),
  }
}

const THERE: [RegExp, PickerDetails['mode'][] | null, Words][] = [
  [
    /\bcopy\b|复制|发群/i,
    ['teams', 'courts', 'password'],
    { en: 'a “Copy” button', zh: '“复制”按钮' },
  ],
  [
    /\b(?:how many|number)\b|几[个名位人]|个数|人数/i,
    ['draw', 'dice', 'teams'],
    { en: 'the number can be set on the page', zh: '页面上可以设置个数' },
  ],
  [
    /\bhistory\b|\b(?:past|earlier|previous|last)\b|\b(?:clear|reset)\b|历史|记录|清空|重置/i,
    null,
    { en: 'a history with a “Clear” button', zh: '历史记录和“清空”按钮' },
  ],
  [
    /\b(?:edit|change) (?:the )?(?:names|list|options)\b|(?:改|编辑)(?:名单|名字|选项)|(?:变成|共)[一二两三四五六七八九十\d]+个人/i,
    ['wheel', 'draw', 'teams', 'santa'],
    { en: 'the list can be edited on the page', zh: '名单可以在页面上修改' },
  ],
]

function hasAlready(details: PickerDetails, clause: string, { spoken }: Langs): Changed {
  const found = THERE.find(
    ([words, modes]) => words.test(clause) && (modes === null || modes.includes(details.mode)),
  )
  return found === undefined ? null : { next: details, said: found[2][spoken] }
}
