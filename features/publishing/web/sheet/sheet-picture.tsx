/** The picture that the card of an app will show: whole, taken again or chosen before it is public. */
import { useCallback, useEffect, useId, useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { FieldError } from '../../../../web/ui/field.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import { texts } from '../../text/texts.ts'
import { cardPicture } from './card-picture.ts'

/** The picture in question. */
export type ShownPicture = ReturnType<typeof usePicture>

/** Takes a picture of the app at once; without one the app is published all the same. */
export function usePicture(take: () => Promise<string | null>) {
  const [picture, setPicture] = useState<string | null>(null)
  const [isTaking, setTaking] = useState(true)
  const [isUnreadable, setUnreadable] = useState(false)
  // How often it was asked for: of two that are on their way the later one counts.
  const [taken, setTaken] = useState(0)
  // The app runs in a frame of another origin.
  useEffect(() => {
    let isAwaited = true
    const hold = (next: string | null): void => {
      if (!isAwaited) return
      setPicture((before) => next ?? before)
      setTaking(false)
    }
    take().then(hold, () => hold(null))
    return () => {
      isAwaited = false
    }
  }, [take, taken])
  const again = useCallback(() => {
    setUnreadable(false)
    setTaking(true)
    setTaken((before) => before + 1)
  }, [])
  const choose = useCallback(async (file: File): Promise<void> => {
    const chosen = await cardPicture(file)
    setUnreadable(chosen === null)
    if (chosen !== null) setPicture(chosen)
  }, [])
  return { picture, isTaking, isUnreadable, again, choose }
}

/** Draws it with its two ways to another one; `former` is the card's picture so far. */
export function SheetPicture({ shown, former }: { shown: ShownPicture; former: string | null }) {
  const t = useText(texts)
  const url = shown.picture ?? former
  return (
    <div className="picture">
      <div className="shown" aria-busy={shown.isTaking}>
        {url !== null && !shown.isTaking && <img src={url} alt={t('pictureOfApp')} />}
        {(url === null || shown.isTaking) && (
          <p className="quiet" role="status">
            {shown.isTaking && <TurningCube size={18} />}
            {t(shown.isTaking ? 'takingPicture' : 'noPictureYet')}
          </p>
        )}
      </div>
      <div className="ways">
        <Button size="small" disabled={shown.isTaking} onClick={shown.again}>
          {t('takeAgain')}
        </Button>
        <PictureChoice onChoose={(file) => void shown.choose(file)} isOff={shown.isTaking} />
        <p className="quiet">{t('pictureIsFresh')}</p>
        {shown.isUnreadable && <FieldError id="picture-fault" text={t('pictureUnreadable')} />}
      </div>
    </div>
  )
}

function PictureChoice(props: { onChoose: (file: File) => void; isOff: boolean }) {
  const t = useText(texts)
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept="image/*"
        hidden
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          // The same file may be chosen again.
          currentTarget.value = ''
          if (file) props.onChoose(file)
        }}
      />
      <Button
        size="small"
        disabled={props.isOff}
        onClick={() => document.getElementById(id)?.click()}
      >
        {t('choosePicture')}
      </Button>
    </>
  )
}
