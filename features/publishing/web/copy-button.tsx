/** Copies, and says beside it whether it did: a toast would lie over the dialog. */
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import { copyAddress } from './share-address.ts'

/** The button for `text`; `onRefused` leads to where it can be copied by hand. */
export function CopyButton({ text, onRefused }: { text: string; onRefused: () => void }) {
  const t = useText(texts)
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null)
  async function copy(): Promise<void> {
    const isCopied = await copyAddress(text, navigator)
    setOutcome(isCopied ? 'copied' : 'refused')
    if (!isCopied) onRefused()
  }
  return (
    <>
      <Button onClick={() => void copy()}>
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        {t('copy')}
      </Button>
      <p className="help" role="status">
        {outcome === 'copied' && t('linkCopied')}
        {outcome === 'refused' && t('copyByHand')}
      </p>
    </>
  )
}
