/** One work out of a few words: its title, what it is filtered by, its year. */
import type { Work } from './details.ts'

/**
 * 'Harbour (photo, 2024)' or 'Harbour - photo' as a work.
 *
 * @param words one piece of a list
 */
export function readWork(words: string): Work {
  const { named, parts, last } = piecesOf(words)
  const year = parts.find((part) => /^(?:19|20)\d\d(?:[-–]\d\d(?:\d\d)?)?$/.test(part)) ?? last
  const [tag = '', ...rest] = parts.filter((part) => part !== year)
  return {
    title: upper(named.replace(/^["“'「《]+|["”'」》]+$/g, '').trim()).slice(0, 80),
    tag: upper(tag).slice(0, 30),
    year,
    text: rest.join(', ').slice(0, 300),
  }
}

/** The name of a work, what stands beside it, and a year at its end. */
function piecesOf(words: string): { named: string; parts: string[]; last: string } {
  const [, bracketed, held = ''] = /^(.+?)\s*[（(]([^）)]*)[）)]/.exec(words) ?? []
  const [, dashed, after = ''] = /^(.+?)\s+[-–—]\s+(.+)$/.exec(words) ?? []
  const [, alone = words, last = ''] = /^(.{3,60}?)[ ,]+((?:19|20)\d\d)$/.exec(words) ?? []
  const parts = (held || after).split(/\s*[,，、;；]\s*/).filter(Boolean)
  return { named: bracketed ?? dashed ?? alone, parts, last }
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
