/** What stands above the app while it is tried: an unreadable data.json, data kept here, a visitor who signs in. */
import { useText } from '../../../../../web/kernel/locale.tsx'
import { Button } from '../../../../../web/ui/button.tsx'
import { tryingTexts } from '../../../text/trying-texts.ts'
import type { usePreview } from '../use-preview.ts'
import type { TriedPreviews } from './use-tried-previews.ts'

/** Draws what there is to say. */
export function TryingNotes({
  tried,
  preview,
}: {
  tried: TriedPreviews['tried']
  preview: Pick<ReturnType<typeof usePreview>, 'signsIn' | 'closeSignIn'>
}) {
  const t = useText(tryingTexts)
  const { fault, isLocal, retry, trying } = tried
  return (
    <>
      {fault && (
        <p className="note external bad" role="status">
          <span>{t('fault', fault)}</span>
        </p>
      )}
      {isLocal && (
        <p className="note external warn" role="status">
          <span>{t('isLocal')}</span>
          <Button size="small" onClick={retry}>
            {t('retry')}
          </Button>
        </p>
      )}
      {preview.signsIn && (
        <p className="note external" role="status">
          <span>{t('visitorSigns')}</span>
          <Button size="small" onClick={() => trying.tryAs('you')}>
            {t('beYou')}
          </Button>
          <Button size="small" look="ghost" onClick={preview.closeSignIn}>
            {t('close')}
          </Button>
        </p>
      )}
    </>
  )
}
