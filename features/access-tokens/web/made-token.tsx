/** A token that was just made: shown this once, to be copied. */
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'

/** Draws it with the cursor on what is to be done next. */
export function MadeToken({ token, onDone }: { token: string; onDone: () => void }) {
  const t = useText(texts)
  const text = useRef<HTMLElement>(null)
  const group = useRef<HTMLDivElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'pressCopy' | null>(null)
  // The form that had the cursor has gone.
  useEffect(() => group.current?.querySelector('button')?.focus(), [])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(token)
      setOutcome('copied')
    } catch {
      // A refused clipboard: the person's own keys still work.
      if (text.current) globalThis.getSelection()?.selectAllChildren(text.current)
      setOutcome('pressCopy')
    }
  }
  return (
    <div className="made-token" role="group" aria-label={t('token')} ref={group}>
      <p role="status">{t('made')}</p>
      <code ref={text}>{token}</code>
      <p className="acts">
        <Button size="small" look="ink" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <Button size="small" onClick={onDone}>
          {t('done')}
        </Button>
        <span role="status">{outcome !== null && t(outcome)}</span>
      </p>
    </div>
  )
}
