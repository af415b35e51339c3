/** "Look at it": sends a picture of the preview as it is now, with what stands in the box. */
import { ChevronDown, Eye } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Picture } from '../../../../agent/added-files.ts'
import { codePoints, limits } from '../../../../contract/limits.ts'
import type { Speak } from '../../../../contract/text.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { MenuButton } from '../../../../web/ui/menu-button.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { texts } from '../../text/texts.ts'
import type { Assistant } from '../use-assistant.ts'
import { addLimits, fileOfPicture } from './added-file.ts'
import type { AddedFiles } from './use-added.ts'

type T = Speak<(typeof texts)['en']>
/** What it needs of the conversation. */
type Look = Pick<Assistant, 'agent' | 'isRunning' | 'draft' | 'setDraft' | 'send'> & {
  added: Pick<AddedFiles, 'files' | 'takePicture' | 'takePictureAt' | 'clear'>
}

/** The windows that pictures can be asked at, in pixels, and of what of the page. */
const wishes = [
  { label: 'lookPhone', width: 390, part: 'screen' },
  { label: 'lookPhonePage', width: 390, part: 'page' },
  { label: 'lookDesktop', width: 1_280, part: 'screen' },
  { label: 'lookDesktopPage', width: 1_280, part: 'page' },
] as const

/** Draws nothing for a model that takes no pictures, and where no preview runs. */
export function LookButton({ assistant }: { assistant: Look }) {
  const t = useText(texts)
  const [isTaking, setTaking] = useState(false)
  const latest = useRef(assistant)
  // What is written and added while the picture is on its way goes with it.
  useEffect(() => {
    latest.current = assistant
  })
  const { agent, isRunning, added } = assistant
  const { takePicture, takePictureAt } = added
  if (agent.state !== 'ready' || agent.takesPictures === false || takePicture === null) return null
  const isOff = isRunning || isFull(added) || isTooLong(assistant)
  const look = async (take: () => Promise<Picture | null>): Promise<void> => {
    setTaking(true)
    const picture = await take().catch(() => null)
    setTaking(false)
    if (picture === null) return showToast({ kind: 'error', title: t('noPicture') })
    if (!isTooLong(latest.current)) sendWithPicture(latest.current, picture, t)
  }
  return (
    <>
      <Button
        size="small"
        look="ghost"
        icon
        busy={isTaking}
        aria-label={t('lookAtIt')}
        title={t('lookAtIt')}
        disabled={isOff}
        onClick={() => void look(takePicture)}
      >
        <Eye aria-hidden="true" />
      </Button>
      {takePictureAt !== null && !isOff && !isTaking && (
        <MenuButton
          className="btn ghost small icon"
          label={t('lookAt')}
          entries={wishes.map(({ label, ...wish }) => ({
            kind: 'action' as const,
            label: t(label),
            run: () => void look(() => takePictureAt(wish)),
          }))}
        >
          <ChevronDown aria-hidden="true" />
        </MenuButton>
      )}
    </>
  )
}

function isFull({ files }: Pick<AddedFiles, 'files'>): boolean {
  return files.length >= addLimits.files
}

// The box says so and counts.
function isTooLong({ draft }: Pick<Look, 'draft'>): boolean {
  return codePoints(draft) > limits.chatMessageMax
}

// What was sent leaves the box.
function sendWithPicture({ draft, setDraft, added, send }: Look, picture: Picture, t: T) {
  if (isFull(added)) {
    const { name } = picture
    return showToast({ kind: 'error', title: t('tooManyAdded', { n: addLimits.files, name }) })
  }
  const prompt = draft.trim() === '' ? t('lookRequest') : draft.trim()
  if (!send(prompt, [...added.files, fileOfPicture(picture)])) return
  setDraft('')
  added.clear()
}
