/** The preview's menu of persons: as whom the app is tried, alone or side by side, and its data cleared. */
import { ChevronDown, Columns2, Eraser, Square, UserRound } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { type DraftPersona, draftPersonas } from '../../../../../contract/draft-personas.ts'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { buttonClass } from '../../../../../web/ui/button.tsx'
import { type MenuEntry, MenuButton } from '../../../../../web/ui/menu-button.tsx'
import { tryingTexts } from '../../../text/trying-texts.ts'
import type { TriedPreviews } from './use-tried-previews.ts'
import './trying.css'

const ClearDialog = lazy(async () => ({
  default: (await import('./clear-dialog.tsx')).ClearDialog,
}))

/** Draws it where the app keeps data; nothing elsewhere. */
export function PersonaMenu({
  appId,
  tried,
  onClear,
}: {
  appId: string
  tried: TriedPreviews['tried']
  /** Empties what the app has in the browser, and loads it anew. */
  onClear: () => void
}) {
  const t = useText(tryingTexts)
  const [isAsked, setAsked] = useState(false)
  const { trying } = tried
  if (!tried.isUsed) return null
  const isPair = trying.beside !== null
  return (
    <>
      <PersonaButton
        label={t('as', { who: t(trying.as) })}
        chosen={trying.as}
        onChoose={trying.tryAs}
        before={[{ kind: 'note', label: t('asHelp') }, { kind: 'line' }]}
        after={[
          { kind: 'line' },
          {
            kind: 'action',
            label: t(isPair ? 'oneAlone' : 'sideBySide'),
            icon: isPair ? <Square aria-hidden="true" /> : <Columns2 aria-hidden="true" />,
            run: () => trying.setSideBySide(!isPair),
          },
          {
            kind: 'action',
            label: t('clear'),
            icon: <Eraser aria-hidden="true" />,
            run: () => setAsked(true),
          },
        ]}
      />
      {isAsked && (
        <Suspense>
          <ClearDialog appId={appId} onCleared={onClear} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}

const nothing: readonly MenuEntry[] = []

/** A button that says as whom the app is tried, and offers the others. */
export function PersonaButton({
  label,
  word = label,
  chosen,
  onChoose,
  before = nothing,
  after = nothing,
}: {
  label: string
  /** What is seen of the label. */
  word?: string
  chosen: DraftPersona
  onChoose: (who: DraftPersona) => void
  before?: readonly MenuEntry[]
  after?: readonly MenuEntry[]
}) {
  const t = useText(tryingTexts)
  const persons = draftPersonas.map((who) => ({
    kind: 'choice' as const,
    label: t(who),
    chosen: who === chosen,
    run: () => onChoose(who),
  }))
  return (
    <MenuButton
      label={label}
      className={`${buttonClass({ look: 'ghost', size: 'small' })} persona`}
      entries={[...before, ...persons, ...after]}
    >
      <UserRound aria-hidden="true" />
      <span className="who">{word}</span>
      <ChevronDown className="down" aria-hidden="true" />
    </MenuButton>
  )
}
