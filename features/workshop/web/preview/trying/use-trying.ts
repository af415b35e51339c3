/** As whom an app is tried: remembered for each app on this device. */
import { useState } from 'react'
import { type DraftPersona, draftPersonas } from '../../../../../contract/draft-personas.ts'
import { readStored, writeStored } from '../../../../../web/kernel/browser-storage.ts'

/** As whom the preview runs, and the one beside it; null where it stands alone. */
type Tried = { as: DraftPersona; beside: DraftPersona | null }
export type Trying = ReturnType<typeof useTrying>

/** What was chosen, and how to choose. */
export function useTrying(appId: string) {
  const key = `triedAs:${appId}`
  const [tried, setTried] = useState<Tried>(() => triedIn(readStored('browser', key)))
  const change = (next: Tried): void => {
    setTried(next)
    writeStored('browser', key, [next.as, next.beside ?? ''].join(' ').trim())
  }
  const { as, beside } = tried
  return {
    ...tried,
    /** Whoever stands on the other side changes sides. */
    tryAs: (who: DraftPersona) => change({ as: who, beside: beside === who ? as : beside }),
    tryBesideAs: (who: DraftPersona) =>
      change({ as: as === who ? (beside ?? as) : as, beside: who }),
    setSideBySide: (isOn: boolean) => change(isOn ? pairWith(as) : { as, beside: null }),
  }
}

function pairWith(as: DraftPersona): Tried {
  if (as === 'you' || as === 'ada') return { as: 'ada', beside: 'bo' }
  return { as, beside: 'ada' }
}

function triedIn(stored: string | null): Tried {
  const [as, beside] = (stored ?? '').split(' ').map(personaOf)
  return { as: as ?? 'you', beside: beside === as ? null : (beside ?? null) }
}

function personaOf(text: string): DraftPersona | null {
  return draftPersonas.find((known) => known === text) ?? null
}
