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
        // Backwards: where the field is too narrow its beginning is seen, which has the app's name.
        onFocus={({ currentTarget: field }) => {
          field.setSelectionRange(0, url.length, 'backward')
        }}
      />
      <CopyButton text={url} onRefused={() => field.current?.focus()} />
      <QrCode text={url} label={codeLabel} />
    </div>
  )
}
