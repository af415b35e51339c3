/** Changes of how notes look and of what a press on them does: their colour, a question, their length. */
import { takesAway } from '../../read/clauses/clause-verbs.ts'
import { CONFIRMS } from '../../read/clauses/confirms.ts'
import { changeFields } from '../../read/entries/change-fields.ts'
import { bracketPeople } from '../../read/fields/read-options.ts'
import { COLOUR_NAMES, findColour } from '../../read/words/mood-words.ts'
import type { Langs, Step } from '../family.ts'
import type { NotesDetails } from './details.ts'
import { LENGTHS } from './cues.ts'
import { POWERS } from './powers.ts'

type Changed = Step<NotesDetails> | null

/**
 * Applies one clause, or answers null when it speaks of something else.
 *
 * @param details the notes app
 * @param clause a part of the follow-up
 * @param langs language of the app, and of the person
 */
export function changeOwn(details: NotesDetails, clause: string, langs: Langs): Changed {
  return (
    askFirst(details, clause, langs) ??
    markUrgent(details, clause, langs) ??
    tellLengths(details, clause, langs) ??
    alreadyThere(details, clause, langs) ??
    colourNotes(details, clause, langs) ??
    addPerson(details, clause, langs)
  )
}

function askFirst(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  if (!CONFIRMS.test(clause)) return null
  const said = spoken === 'zh' ? '删除前确认' : 'a question before deleting'
  return { next: { ...details, confirm: true }, said }
}

function markUrgent(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  if (!POWERS.urgent.test(clause)) return null
  const urgent = !takesAway(clause)
  const said = {
    zh: urgent ? '可以标为急事，标红显示' : '去掉急事标记',
    en: urgent ? 'a mark for what is urgent, in red' : 'no mark for what is urgent',
  }
  return { next: { ...details, urgent }, said: said[spoken] }
}

function tellLengths(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  if (!LENGTHS.test(clause) || takesAway(clause)) return null
  const said = spoken === 'zh' ? '每条显示字数' : 'how long each note is'
  return { next: { ...details, lengths: true, count: true }, said }
}

const NEWEST =
  /\b(?:newest|latest|most recent)\b[^.;,]{0,12}\b(?:top|first)\b|最新[^，。]{0,6}[前上顶]/i
const DATED =
  /\b(?:date|time)\b[^.;,]{0,12}\b(?:each|every|shown?|on it)\b|自动[^，。]{0,3}(?:时间|日期)|显示[^，。]{0,3}(?:时间|日期)/i
const ONLY = /只[看显]|筛选|\b(?:only|just|filter)\b/i
const FINDS = /\bsearch\b|搜|查找/i

/** What every notes app does, so that asking for it is answered truly. */
function alreadyThere(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  if (takesAway(clause)) return null
  if (NEWEST.test(clause))
    return {
      next: { ...details, sort: 'changed' },
      said: spoken === 'zh' ? '最新的在最前' : 'the newest stands on top',
    }
  if (DATED.test(clause))
    return { next: details, said: spoken === 'zh' ? '每条都有时间' : 'each note shows its day' }
  const seen = ONLY.test(clause) ? details.tags.find((tag) => clause.includes(tag)) : undefined
  if (seen !== undefined)
    return {
      next: details,
      said: spoken === 'zh' ? `可以只看“${seen}”` : `“${seen}” can be shown alone`,
    }
  if (!FINDS.test(clause)) return null
  return { next: details, said: spoken === 'zh' ? '可以搜索' : 'notes can be searched' }
}

const OF_NOTES = /\b(?:notes?|slips?|cards|stickies|post-?its?)\b|便签|笔记|便利贴|卡片|每[条张]/i
const OF_PAGE =
  /\b(?:background|page|theme|buttons?|title|text|colou?r by|red for|green for)\b|背景|页面|标题|按钮/i
const SLIPS = /\b(?:slips?|sticky|stickies|post-?its?|paper|cards)\b|便签|便利贴|纸条|卡片/i

/** 'Make the notes look like yellow slips' colours the notes and not the page. */
function colourNotes(details: NotesDetails, clause: string, { spoken }: Langs): Changed {
  const colour = findColour(clause)
  const isMeant =
    OF_NOTES.test(clause) || (details.view === 'wall' && /\bthem\b|它们/i.test(clause))
  if (colour === null || !isMeant || OF_PAGE.test(clause) || details.tint) return null
  const view = SLIPS.test(clause) && details.fields.length === 0 ? 'wall' : details.view
  const said =
    spoken === 'zh' ? `${COLOUR_NAMES[colour].zh}便签` : `${COLOUR_NAMES[colour].en} notes`
  const notes = details.notes.map((note) => ({ ...note, colour: note.colour === 0 ? 0 : 1 }))
  return { next: { ...details, notes, colours: true, hues: [colour], view }, said }
}

/** 'Pick which child said it, Rosa or Ben' is a choice that each note has. */
function addPerson(details: NotesDetails, clause: string, langs: Langs): Changed {
  const told = bracketPeople(clause)
  if (told === clause) return null
  const words = told.replace(/^.{0,24}?\b(?:pick|choose|say|mark|note|set|show|add)\s+/i, 'add ')
  return changeFields(details, words, langs)
}
