/** "Look at it": sends a picture of the preview as it is now, with what stands in the box (AGT-51). */
import { Eye } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { texts } from '../../text/texts.ts'
import type { Assistant } from '../use-assistant.ts'
import { addLimits, fileOfPicture } from './added-file.ts'

/** Draws nothing for a model that takes no pictures, and where no preview runs. */
export function LookButton({ assistant }: { assistant: Assistant }) {
  const t = useText(texts)
  const [isTaking, setTaking] = useState(false)
  const { agent, isRunning, added, draft } = assistant
  const { takePicture } = added
  if (agent.state !== 'ready' || agent.takesPictures === false || takePicture === null) return null
  const look = async (): Promise<void> => {
    setTaking(true)
    const picture = await takePicture()
    setTaking(false)
    if (picture === null) return showToast({ kind: 'error', title: t('noPicture') })
    const prompt = draft.trim() === '' ? t('lookRequest') : draft.trim()
    if (!assistant.send(prompt, [...added.files, fileOfPicture(picture)])) return
    assistant.setDraft('')
    added.clear()
  }
  return (
    <Button
      size="small"
      look="ghost"
      icon
      busy={isTaking}
      aria-label={t('lookAtIt')}
      title={t('lookAtIt')}
      disabled={isRunning || added.files.length >= addLimits.files}
      onClick={() => void look()}
    >
      <Eye aria-hidden="true" />
    </Button>
  )
}
