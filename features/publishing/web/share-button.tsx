/** A button that passes on the address of a published app. */
import { Share2 } from 'lucide-react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import { useShare } from './use-share.tsx'

/** Shares `url`, the hosted address of the app called `name`. */
export function ShareButton({ url, name }: { url: string; name: string }) {
  const t = useText(texts)
  const { share, dialog } = useShare({ url, name })
  return (
    <>
      <Button onClick={share}>
        <Share2 aria-hidden="true" />
        {t('share')}
      </Button>
      {dialog}
    </>
  )
}
