/** Carries out what a newcomer ordered on Home, once, with nothing more to press. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../web/kernel/call.ts'
import { isOrderGranted } from '../../../web/kernel/carried-prompt.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'
import { suggestName } from './form/suggest-name.ts'
import type { GeneratorDraft, Wanted } from './generator-draft.ts'
import { completeOrder } from './ordered-app.ts'

/**
 * `preparing`: what is being completed, or null. What cannot be completed stands in the form.
 *
 * @param isWithoutModel null until it is known whether a model answers
 * @param isUnclear that this could not be found out: the person presses by themselves then
 */
export function useOrder(
  accountId: string,
  draft: GeneratorDraft,
  { isWithoutModel, isUnclear }: { isWithoutModel: boolean | null; isUnclear: boolean },
  start: (wanted: Wanted) => void,
): { preparing: Wanted | null; stop: () => void } {
  const t = useText(texts)
  const locale = useLocale()
  const [isOpen, setOpen] = useState(() => isOrderGranted(accountId))
  const running = useRef<AbortController | null>(null)
  if (isOpen && isUnclear) setOpen(false)
  const isReady = isOpen && isWithoutModel !== null && draft.wanted.prompt !== ''
  const carryOut = useEffectEvent(async (abort: AbortController) => {
    const world = { call, locale, firstName: t('firstName'), signal: abort.signal }
    // A call that is stopped rejects.
    const wanted = await completeOrder(draft.wanted, world).catch(() => null)
    if (abort.signal.aborted) return
    setOpen(false)
    if (wanted === null) return
    draft.setName(wanted.name)
    if (wanted.starter) draft.setStarter(wanted.starter)
    start(wanted)
  })
  // Talks to the server.
  useEffect(() => {
    if (!isReady) return
    const abort = new AbortController()
    running.current = abort
    void carryOut(abort)
    return () => abort.abort()
  }, [isReady])
  const { wanted } = draft
  return {
    preparing: isOpen ? { ...wanted, name: suggestName(wanted.prompt) ?? t('firstName') } : null,
    stop() {
      running.current?.abort()
      setOpen(false)
    },
  }
}
