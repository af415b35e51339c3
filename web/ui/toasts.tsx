/** Draws the toasts; loaded with the first one. */
import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import { Toast as Radix } from 'radix-ui'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { limits } from '../../contract/limits.ts'
import { texts } from '../i18n/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { closeToast, currentToasts, subscribeToasts } from '../kernel/toast-queue.ts'
import type { Toast } from '../kernel/toast-queue.ts'

const icons = {
  success: <CircleCheck aria-hidden="true" />,
  error: <CircleAlert aria-hidden="true" />,
  info: <Info aria-hidden="true" />,
}
const looks = { success: 'ok', error: 'bad', info: 'info' }

/** The corner in which toasts stand: a live region; hovering or focusing one stops its clock. */
export function Toasts() {
  const t = useText(texts)
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  const corner = useHeightForDialogs()
  return (
    <Radix.Provider duration={limits.toastMs} label={t('notifications')} swipeDirection="right">
      {toasts.map((toast) => (
        <OneToast key={toast.id} toast={toast} />
      ))}
      <Radix.Viewport ref={corner} className="toasts-corner" label={t('notifications')} />
    </Radix.Provider>
  )
}

/** Says in a property of the page how high the toasts are, so that dialogs leave them room above its lower edge. */
function useHeightForDialogs() {
  const corner = useRef<HTMLOListElement>(null)
  // Sizes are the browser's.
  useEffect(() => {
    const stand = corner.current
    if (stand === null) return undefined
    const { style } = document.documentElement
    const watch = new ResizeObserver(() => {
      style.setProperty('--toasts-height', `${stand.offsetHeight}px`)
    })
    watch.observe(stand)
    return () => {
      watch.disconnect()
      style.removeProperty('--toasts-height')
    }
  }, [])
  return corner
}

function OneToast({ toast }: { toast: Toast }) {
  const t = useText(texts)
  const { id, kind, title, text, action, otherAction, shownMs } = toast
  return (
    <Radix.Root
      className="toast"
      type={kind === 'error' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && closeToast(id)}
      {...(shownMs === undefined ? {} : { duration: shownMs })}
    >
      <span className={looks[kind]}>{icons[kind]}</span>
      {/* Radix reads it out once, also beside an open dialog; said here again it would be heard twice. */}
      <div role={kind === 'error' ? 'alert' : 'status'} aria-live="off">
        <Radix.Title asChild>
          <b>{title}</b>
        </Radix.Title>
        {text && (
          <Radix.Description asChild>
            <span>{text}</span>
          </Radix.Description>
        )}
      </div>
      <div className="toast-acts">
        {[action, otherAction].map(
          (act) =>
            act && (
              <Radix.Action key={act.label} altText={act.label} onClick={act.run}>
                {act.label}
              </Radix.Action>
            ),
        )}
        <Radix.Close>{t('close')}</Radix.Close>
      </div>
    </Radix.Root>
  )
}
