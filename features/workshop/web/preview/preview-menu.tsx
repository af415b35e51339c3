/** The preview's menu: which way it runs, a tab of its own, a phone, the app's own data. */
import { Ellipsis, Eraser, ExternalLink, Smartphone } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { buttonClass } from '../../../../web/ui/button.tsx'
import { MenuButton, type MenuEntry } from '../../../../web/ui/menu-button.tsx'
import type { PhoneView } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import type { Phone } from './lending/use-phone.ts'
import { useHandheld } from './use-handheld.ts'
import type { usePreview } from './use-preview.ts'

const PhoneDialog = lazy(async () => ({
  default: (await import('./lending/phone-dialog.tsx')).PhoneDialog,
}))

const ways = { worker: 'wayWorker', server: 'wayServer' } as const

/** Draws the menu. */
export function PreviewMenu(props: {
  preview: Pick<ReturnType<typeof usePreview>, 'way' | 'clearData'>
  /** Whether the app's data is the draft's, which has a menu of its own. */
  keepsData: boolean
  /** What the menu offers of checks. */
  checks: readonly MenuEntry[]
  /** Opens the preview in a tab of its own; null until it can run. */
  openTab: (() => boolean) | null
  /** Kept outside, since a phone goes on to read while the menu is not drawn. */
  phone: Phone
  /** Whether this host shows drafts on phones; null until it is known. */
  phoneView: PhoneView | null
}) {
  const t = useText(texts)
  const { preview, openTab, phone, phoneView } = props
  const isHandheld = useHandheld()
  const [isPhoneShown, setPhoneShown] = useState(false)
  return (
    <>
      <MenuButton
        label={t('previewMenu')}
        className={buttonClass({ look: 'ghost', size: 'small', icon: true })}
        entries={[
          { kind: 'note', label: t(preview.way === null ? 'wayUnknown' : ways[preview.way]) },
          { kind: 'line' },
          ...props.checks,
          ...(openTab === null ? [] : [tabEntry(openTab, t('newTab'), t('tabBlocked'))]),
          // A draft that is shown already can be taken back from anywhere.
          ...(isHandheld && phone.place === null
            ? []
            : [
                {
                  kind: 'action' as const,
                  label: t('onPhone'),
                  icon: <Smartphone aria-hidden="true" />,
                  run: () => setPhoneShown(true),
                },
              ]),
          ...(props.keepsData
            ? []
            : [
                {
                  kind: 'action' as const,
                  label: t('clearData'),
                  icon: <Eraser aria-hidden="true" />,
                  run: preview.clearData,
                },
              ]),
        ]}
      >
        <Ellipsis aria-hidden="true" />
      </MenuButton>
      {isPhoneShown && phoneView !== null && (
        <Suspense>
          <PhoneDialog phone={phone} view={phoneView} onClose={() => setPhoneShown(false)} />
        </Suspense>
      )}
    </>
  )
}

function tabEntry(openTab: () => boolean, label: string, blocked: string) {
  return {
    kind: 'action' as const,
    label,
    icon: <ExternalLink aria-hidden="true" />,
    run: () => {
      if (!openTab()) showToast({ kind: 'error', title: blocked })
    },
  }
}
