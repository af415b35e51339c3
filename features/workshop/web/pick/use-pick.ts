/** Leads from an element that is picked in the preview to its field of the content, or to its place in the code. */
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { FoundPick } from '../../../../project/pick/find-picked.ts'
import { findPicked } from '../../../../project/pick/find-picked.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { pickTexts } from '../../text/pick-texts.ts'
import type { StageView } from '../frame/use-stage-view.ts'
import type { usePreview } from '../preview/use-preview.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { Picked } from './pick-state.ts'
import { isByPerson } from './pick-state.ts'

/** How picking begins and ends, and what was picked and is not shown yet. */
export type Picking = ReturnType<typeof usePick>

/** Follows what the preview tells. The app may have written all of it: it is looked for, and nothing else. */
export function usePick({
  frame,
  preview,
  shown,
  stage,
}: {
  frame: RefObject<HTMLIFrameElement | null>
  preview: Preview
  shown: LocalProject | null
  stage: StageView
}) {
  const [wanted, setWanted] = useState<FoundPick | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const { isOn } = preview.pick
  const hasFocus = (): boolean => frame.current !== null && document.activeElement === frame.current
  const lead = (found: FoundPick): void => {
    setWanted(found)
    stage.setPane(found.kind === 'field' ? 'content' : 'code')
  }
  const sayNotFound = useNotFound()
  const follow = useEffectEvent(async (picked: Picked) => {
    const { texts, isAsked } = picked
    const hasPressed = navigator.userActivation.isActive
    if (!isAsked && hasPressed && !hasFocus()) await focusComes()
    if (!isByPerson(picked, { hasFocus: hasFocus(), hasPressed })) return
    const found = shown && texts && findPicked(shown.all(), texts, preview.path)
    if (found) return lead(found)
    if (texts) sayNotFound(texts.length > 0)
    // Where it began goes on, as nothing else is shown.
    if (isAsked && hasFocus()) button.current?.focus()
  })
  const { last } = preview.pick
  // The preview tells it from outside React.
  useEffect(() => {
    if (last) void follow(last)
  }, [last])
  useEnd(preview, stage, () => hasFocus() && button.current?.focus())
  return {
    isOn,
    button,
    wanted,
    toggle(): void {
      if (stage.isPhone) stage.setPane('preview')
      if (!isOn) frame.current?.focus()
      preview.setPicking(!isOn)
    },
    end: () => preview.setPicking(false),
    /** What was wanted has been shown. */
    onShown: () => setWanted(null),
    /** The form has no such field. */
    onMissing(): void {
      if (wanted?.kind === 'field' && wanted.place)
        return lead({ kind: 'code', place: wanted.place })
      setWanted(null)
    },
  }
}

// The focus goes to the app by way of the browser, the pick does not.
const focusWithinMs = 200
const focusComes = () => new Promise((resolve) => setTimeout(resolve, focusWithinMs))

type Preview = Pick<ReturnType<typeof usePreview>, 'pick' | 'path' | 'setPicking'>

/** Says why nothing is opened. */
function useNotFound(): (hasText: boolean) => void {
  const t = useText(pickTexts)
  return (hasText) =>
    showToast(
      hasText
        ? { kind: 'info', title: t('madeWhileRunning'), text: t('madeWhileRunningText') }
        : { kind: 'info', title: t('noText') },
    )
}

/** Picking ends with Escape wherever the focus is, and where the app is not seen any more. */
function useEnd(
  { pick, setPicking }: Preview,
  { isPhone, pane, view }: StageView,
  onLeft: () => void,
): void {
  const isSeen = isPhone ? pane === 'preview' : view !== 'code'
  const { isOn } = pick
  // A key can come here while the focus is still on its way to the app.
  const leave = useEffectEvent(() => {
    setPicking(false)
    onLeft()
  })
  // Keys are heard wherever the focus is.
  useEffect(() => {
    if (!isOn) return undefined
    const hear = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave()
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [isOn])
  // The app’s frame lies outside React.
  useEffect(() => {
    if (isOn && !isSeen) setPicking(false)
  }, [isOn, isSeen, setPicking])
}
