/** A secret that was just made: shown this once, to be copied. */
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { webhookTexts } from '../text/texts.ts'

/** Draws it with the cursor on what is to be done next. */
export function MadeSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  const t = useText(webhookTexts)
  const text = useRef<HTMLElement>(null)
  const copyButton = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<'copied' | 'pressCopy' | null>(null)
  useEffect(() => copyButton.current?.focus(), [])
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(secret)
      setOutcome('copied')
    } catch {
      // A refused clipboard: the person's own keys still work.
      if (text.current) globalThis.getSelection()?.selectAllChildren(text.current)
      setOutcome('pressCopy')
    }
  }
  return (
    <div className="made" role="group" aria-label={t('secret')}>
      <p role="status">{t('secretMade')}</p>
      <code ref={text}>{secret}</code>
      <p className="acts">
        <Button size="small" onClick={onDone}>
          {t('done')}
        </Button>
        <Button ref={copyButton} size="small" look="ink" onClick={() => void copy()}>
          {t('copy')}
        </Button>
        <span role="status">{outcome !== null && t(outcome)}</span>
      </p>
    </div>
  )
}
