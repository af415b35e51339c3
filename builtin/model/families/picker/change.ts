/** Changes of a picker: names, numbers, rules, or another shape of chance. */
import { splitList } from '../../read/lists/lists.ts'
import type { Langs, Step } from '../family.ts'
import { describePicker } from './describe.ts'
import type { PickerDetails } from './details.ts'
import { readNames } from './read-names.ts'
import { readRules, usesNames } from './read.ts'
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
    dropName(details, clause, langs) ??
    changeRules(details, clause, langs) ??
    addNames(details, clause, langs) ??
    hasAlready(details, clause, langs)
  )
}

const TEAM_NAMES =
  /(?:\b(?:teams?|groups?)\b|[组队])[^:：]{0,40}(?:\b(?:names?|colou?rs?|called|named|call)\b|名|颜色|叫)[^:：]{0,12}[:：]\s*(?<listed>.+)$|\b(?:call|name) (?:the |our )?(?:teams?|groups?) (?<told>.+)$|\b(?:teams?|groups?) (?:should be |shall be |are |be )?(?:called|named) (?<named>.+)$|[组队]名?(?:分别)?(?:叫做?|改成|改为|命名为|用|是|取名)(?<chinese>[^，。]*[、,].+)$/iu

/** 'call the teams red, blue and green', '四个队叫红队、蓝队、绿队、黄队'. */
function nameTeams(details: PickerDetails, clause: string, { spoken }: Langs): Changed {
  if (details.mode !== 'teams') return null
  const { listed, told, named, chinese } = TEAM_NAMES.exec(clause)?.groups ?? {}
  const names = splitList(listed ?? told ?? named ?? chinese ?? '')
    .map((name) => name.replace(/^["“'「]+|["”'」]+$/g, '').trim())
    .filter((name) => name !== '' && name.length <= 30)
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1))
  if (names.length < 2) return null
  const said = names.join(spoken === 'zh' ? '、' : ', ')
  return { next: { ...details, teamNames: names.slice(0, 20) }, said }
}

const REMOVE = /^(?:.*\b)?(?:remove|delete|drop)\b|^(?:.*)(?:去掉|删除|移除)/i

function dropName(details: PickerDetails, clause: string, { lang, spoken }: Langs): Changed {
  if (!REMOVE.test(clause) || !usesNames(details.mode)) return null
  const shown = shownNames(details, lang)
  const words = clause.toLowerCase().replace(REMOVE, '')
  const gone = shown.filter((name) => words.includes(name.toLowerCase()))
  const names = shown.filter((name) => !gone.includes(name))
  if (gone.length === 0 || names.length < 2) return null
  const said = gone.join(spoken === 'zh' ? '、' : ', ')
  return {
    next: { ...details, names, range: null },
    said: spoken === 'zh' ? `去掉${said}` : `no ${said}`,
  }
}

function changeRules(details: PickerDetails, clause: string, langs: Langs): Changed {
  const next = readRules(details, clause)
  if (JSON.stringify(next) === JSON.stringify(details)) return null
  return { next, said: describePicker(next, langs) }
}

const ADD =
  /\badd(?: (?:the|a|an|another|more))?(?: (?:names?|options?|people|choices?|entries|students?|prizes?|players?))?(?: (?:called|named|for))?\s*:?\s+(.{1,300})$|(?:增加|添加|加上?)(?:名字|选项|人员|奖品|成员|同学|一个|一项)*[:：]?\s*(.{1,200})$/i
const SET =
  /\b(?:change|set|replace|use)\b.*\b(?:names|options|list|people|choices)\b|(?:名单|选项|名字)(?:改成|改为|换成)/i

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

function hasAlready(details: PickerDetails, clause: string, { spoken }: Langs): Changed {
  if (!/\bhistory\b|\b(?:clear|reset)\b|历史|清空|重置/i.test(clause)) return null
  return {
    next: details,
    said: spoken === 'zh' ? '历史记录和“清空”按钮' : 'a history with a “Clear” button',
  }
}
