/** All rows of the palette in the order in which they stand, which what comes later does not move. */
import { paletteTexts } from '../../i18n/palette.ts'
import { carryPrompt } from '../../kernel/carried-prompt.ts'
import { useText } from '../../kernel/locale.tsx'
import { matching, type PaletteEntry, useActs, usePages } from './palette-entries.ts'
import { useFoundApps } from './use-found-apps.ts'

/** The rows for what is typed: pages and acts that fit, what can be done with the words, then apps. */
export function useRows(
  typed: string,
  leave: () => void,
): { rows: PaletteEntry[]; isSearching: boolean; failed: boolean } {
  const text = typed.trim()
  const pages = matching(usePages(), text)
  const acts = matching(useActs(leave), text)
  const withWords = useActsWithWords(text)
  const { rows: apps, ...state } = useFoundApps(text)
  return { rows: [...pages, ...acts, ...withWords, ...apps], ...state }
}

/** Search for the words, or make an app of them. */
function useActsWithWords(text: string): PaletteEntry[] {
  const say = useText(paletteTexts)
  if (text === '') return []
  return [
    {
      id: 'search',
      group: 'acts',
      label: say('searchFor', { text }),
      icon: 'search',
      to: `/marketplace?q=${encodeURIComponent(text)}`,
    },
    {
      id: 'new-from',
      group: 'acts',
      label: say('newAppFrom', { text }),
      icon: 'new',
      to: '/generator',
      run: () => carryPrompt(text),
    },
  ]
}
