/** What the mirror at the code host could not do, for the owner. */
import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import type { MirrorPart, MirrorState } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { useLiveState } from './use-live-state.ts'

const partTexts = {
  visibility: 'partVisibility',
  about: 'partAbout',
  picture: 'partPicture',
  readme: 'partReadme',
  pages: 'partPages',
} as const satisfies Record<MirrorPart, string>

type Trouble = { part: MirrorPart; state: MirrorState; note: string | null }

/** A button that stands there only while something is wrong; it tells what. */
export function MirrorNotes({ appId }: { appId: string }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const mirror = useLiveState(appId)?.mirror
  useToldOfPages(mirror)
  const troubles = (mirror ?? []).filter(isTrouble)
  if (troubles.length === 0) return null
  return (
    <>
      <Button look="ghost" size="small" icon aria-label={t('mirror')} onClick={() => setOpen(true)}>
        <TriangleAlert aria-hidden="true" />
      </Button>
      {isOpen && (
        <Dialog title={t('mirror')} text={t('mirrorText')} onClose={() => setOpen(false)}>
          <MirrorList troubles={troubles} />
          <div className="acts">
            <Button onClick={() => setOpen(false)}>{t('close')}</Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** That the address of Pages could not be brought up to date is told when it happens, and stops nothing. */
function useToldOfPages(mirror: readonly Trouble[] | undefined): void {
  const t = useText(texts)
  const pages = mirror?.find(({ part }) => part === 'pages')
  const now = pages ? isTrouble(pages) : mirror && false
  const before = useRef(now)
  // Toasts are drawn elsewhere on the page.
  useEffect(() => {
    if (now === true && before.current === false)
      showToast({ kind: 'info', title: t('pagesUrlFailed') })
    before.current = now
  }, [now, t])
}

function isTrouble({ state }: Trouble): boolean {
  return state === 'retrying' || state === 'refused' || state === 'failed'
}

/** One line for each part: what it is, and whether it will be tried again; then what the owner can do for the rest. */
export function MirrorList({ troubles }: { troubles: readonly Trouble[] }) {
  const t = useText(texts)
  return (
    <>
      <ul>
        {troubles.map(({ part, state, note }) => (
          <li key={part}>
            {state === 'retrying'
              ? t('willRetry', { part: t(partTexts[part]) })
              : t('notDone', { part: t(partTexts[part]), reason: note ?? '' })}
          </li>
        ))}
      </ul>
      {troubles.some(({ state }) => state !== 'retrying') && <p>{t('mirrorAgain')}</p>}
    </>
  )
}
