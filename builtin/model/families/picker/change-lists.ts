/** Changes of the groups that a picker draws from, and of how its result is shown. */
import { readAddedThings } from '../../read/clauses/added-things.ts'
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import type { Langs, Step } from '../family.ts'
import type { PickerDetails } from './details.ts'
import { readLook } from './read-groups.ts'

type Changed = Step<PickerDetails> | null

/** 'confetti when it is drawn', 结果显示大一点: both may stand in one clause. */
export function changeLook(details: PickerDetails, clause: string, { spoken }: Langs): Changed {
  const look = readLook(details, clause)
  const said = [
    ...(look.large === details.large
      ? []
      : [
          spoken === 'zh'
            ? look.large
              ? '结果放大显示'
              : '结果不再放大'
            : `${look.large ? 'a larger' : 'the usual size of the'} result`,
        ]),
    ...(look.confetti === details.confetti
      ? []
      : [
          spoken === 'zh'
            ? look.confetti
              ? '抽中时撒彩纸'
              : '不撒彩纸'
            : `${look.confetti ? '' : 'no '}confetti`,
        ]),
  ]
  if (said.length === 0 || details.mode === 'password') return null
  return { next: { ...details, ...look }, said: said.join(spoken === 'zh' ? '，' : ', ') }
}

const GROUP = /\b(?:group|list|category|kind|type)\b|[组类]别?/i

/** 'add the zoo to outdoors' fills a group, 'add a group at home' makes one more, 'no group X' takes it away. */
export function changeLists(details: PickerDetails, clause: string, { spoken }: Langs): Changed {
  const { mode, lists } = details
  if (mode !== 'draw' || lists.length === 0) return null
  const words = clause.toLowerCase()
  const named = lists.find(({ name }) => words.includes(name.toLowerCase()))
  return takesAway(clause)
    ? dropList(details, named, spoken)
    : growLists(details, { clause, named, spoken })
}

type Named = Lists[number] | undefined

function dropList(details: PickerDetails, named: Named, spoken: Langs['spoken']): Changed {
  if (named === undefined || details.lists.length < 2) return null
  const said = spoken === 'zh' ? `去掉${named.name}` : `no ${named.name}`
  return { next: { ...details, lists: details.lists.filter((list) => list !== named) }, said }
}

type Grown = { clause: string; named: Named; spoken: Langs['spoken'] }

function growLists(details: PickerDetails, { clause, named, spoken }: Grown): Changed {
  const added = thingsAdded(clause, named?.name ?? '')
  if (added.length === 0 || (named === undefined && !GROUP.test(clause))) return null
  const said = added.join(spoken === 'zh' ? '、' : ', ')
  if (named === undefined)
    return { next: { ...details, lists: withGroups(details.lists, added) }, said }
  const lists = withItems(details.lists, named.name, added)
  return { next: { ...details, lists }, said: `${named.name}: ${said}` }
}

type Lists = PickerDetails['lists']

function withGroups(lists: Lists, names: string[]): Lists {
  return [...lists, ...names.map((name) => ({ name, items: [] }))].slice(0, 8)
}

function withItems(lists: Lists, group: string, added: string[]): Lists {
  return lists.map((list) =>
    list.name === group ? { ...list, items: [...list.items, ...added].slice(0, 100) } : list,
  )
}

/** What is added, without the group that it goes to. */
function thingsAdded(clause: string, group: string): string[] {
  const at = group === '' ? -1 : clause.toLowerCase().indexOf(group.toLowerCase())
  const plain = at < 0 ? clause : clause.slice(0, at) + clause.slice(at + group.length)
  const things = readAddedThings(
    plain
      .replace(/\s+(?:to|in|into|under|for)(?: the| our| my)?\s*(?:list|group|ones?)?\s*$/i, '')
      .replace(
        /^[里的中给往]+|(?:一个|一?[组类])(?:叫|是)?[:：]?|\b(?:an? )?(?:group|list|category)(?: called| named| for)?\s*:?/gi,
        ' ',
      )
      .replace(/^\s*[里的中给往]+/, '')
      .trim(),
  )
  return (things ?? []).filter((name) => name.trim() !== '' && name.length <= 60)
}
