/** An address to be copied or scanned. */
import type { RefObject } from 'react'
import { QrCode } from '../../../web/ui/qr-code.tsx'
import { CopyButton } from './copy-button.tsx'
import './share-dialog.css'

type Props = {
  url: string
  /** What the field is called, and the code to be scanned. */
  label: string
  codeLabel: string
  /** The field, for whoever puts the cursor there. */
  field: RefObject<HTMLInputElement | null>
}

/** Draws the address with its buttons; where the clipboard refuses, the address is selected. */
export function AddressRow({ url, label, codeLabel, field }: Props) {
  return (
    <div className="share">
      <input
        ref={field}
        className="input mono"
        readOnly
        value={url}
        aria-label={label}
        onFocus={({ currentTarget: input }) => {
          input.select()
          // The browser shows the end of what is selected; the app's name stands at the beginning.
          requestAnimationFrame(() => {
            input.scrollLeft = 0
          })
        }}
      />
      <CopyButton text={url} onRefused={() => field.current?.focus()} />
      <QrCode text={url} label={codeLabel} />
    </div>
  )
}
