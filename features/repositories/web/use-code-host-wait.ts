/** Tells while a write waits for its second. */
import { useSyncExternalStore } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { studioPace } from './code-host.ts'
import { texts } from '../text/texts.ts'

/** The sentence to show in place of the step that waits; null while nothing waits. */
export function useCodeHostWait(): string | null {
  const t = useText(texts)
  const isWaiting = useSyncExternalStore(studioPace.subscribe, studioPace.isWaiting)
  return isWaiting ? t('pacing') : null
}
