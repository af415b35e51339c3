/** A share link that was just made: shown this once, to be copied or scanned. */
import { useEffect, useRef } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { shareTexts } from '../../text/share-texts.ts'
import { AddressRow } from '../address-row.tsx'

/** Draws it with the cursor on the address. */
export function MadeLink({ url, onDone }: { url: string; onDone: () => void }) {
  const t = useText(shareTexts)
  const field = useRef<HTMLInputElement>(null)
  // The form that had the cursor has gone.
  useEffect(() => field.current?.focus(), [])
  return (
    <div className="made" role="group" aria-label={t('address')}>
      <p role="status">{t('made')}</p>
      <AddressRow {...{ url, field }} label={t('address')} codeLabel={t('addressCode')} />
      <p className="acts">
        <Button size="small" onClick={onDone}>
          {t('another')}
        </Button>
      </p>
    </div>
  )
}
