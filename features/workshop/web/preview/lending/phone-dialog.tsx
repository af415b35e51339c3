/** The dialog of "On your phone": code and address, or why there is none. */
import { useEffect, useId, useRef } from 'react'
import { useLocale, useText } from '../../../../../web/kernel/locale.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { Dialog } from '../../../../../web/ui/dialog.tsx'
import { QrCode } from '../../../../../web/ui/qr-code.tsx'
import type { PhoneView } from '../../../contract.ts'
import { texts } from '../../../text/texts.ts'
import type { Phone } from './use-phone.ts'

const reasons = {
  off: 'phoneOff',
  noRedis: 'phoneNoRedis',
  loopback: 'phoneLoopback',
  noContact: 'phoneNoContact',
} as const

/** The settings without which the server refuses to start for others, or to show drafts on phones. */
const startForOthers =
  'STUDIO_URL=https://magiccube.example PREVIEW_HOST=magiccube-preview.example ' +
  'SITES_HOST=magiccube-sites.example CONTACT_EMAIL=you@magiccube.example ' +
  'TRUSTED_PROXY_HOPS=1 SECRET_KEY=… npm start'

/** Draws the dialog; `view` says whether this host shows drafts on phones. */
export function PhoneDialog(props: { phone: Phone; view: PhoneView; onClose: () => void }) {
  const t = useText(texts)
  const { phone, view, onClose } = props
  if (view !== 'on')
    return (
      <Dialog title={t('onPhone')} text={t(reasons[view])} onClose={onClose}>
        {view === 'loopback' && <ForOtherDevices />}
        <div className="acts">
          <Button onClick={onClose}>{t('close')}</Button>
        </div>
      </Dialog>
    )
  return (
    <Dialog title={t('onPhone')} text={t('phoneAsk')} onClose={onClose}>
      {phone.place && <Place {...phone.place} />}
      {phone.fault && (
        <p className="error" role="alert">
          {phone.fault}
        </p>
      )}
      <div className="acts">
        <Button onClick={onClose}>{t('close')}</Button>
        {phone.place ? (
          <Button look="danger" busy={phone.isBusy} onClick={() => void phone.close()}>
            {t('phoneStop')}
          </Button>
        ) : (
          <Button look="ink" busy={phone.isBusy} onClick={() => void phone.open()}>
            {t('phoneShow')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

/** How the server is started so that a phone reaches it, as one command. */
function ForOtherDevices() {
  const t = useText(texts)
  return (
    <div className="phone-start">
      <p>{t('phoneLoopbackDo')}</p>
      <p>
        <code className="mono">{startForOthers}</code>
      </p>
      <p className="help">{t('phoneLoopbackSteps')}</p>
    </div>
  )
}

function Place({ address, endsAt }: { address: string; endsAt: string }) {
  const t = useText(texts)
  const id = useId()
  const locale = useLocale()
  const field = useRef<HTMLInputElement>(null)
  // What showed it would now take it back: whoever presses twice must not (the focus is the browser's).
  useEffect(() => field.current?.focus(), [])
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(endsAt))
  return (
    <div className="phone-place">
      <QrCode text={address} label={t('phoneCode')} />
      <label htmlFor={id}>{t('phoneAddress')}</label>
      <input
        id={id}
        ref={field}
        className="input mono"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <p className="help">{t('phoneUntil', { time })}</p>
    </div>
  )
}
