/** The way to a link with the code host: signing in again binds it, and leads back here. */
import { texts } from '../../text/texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { useSignInAddress } from '../../../../web/kernel/sign-in-address.ts'
import { ButtonLink } from '../../../../web/ui/button.tsx'

/** Draws the link. */
export function LinkCodeHost() {
  const t = useText(texts)
  return (
    <ButtonLink size="small" to={useSignInAddress('again')}>
      {t('linkCodeHost')}
    </ButtonLink>
  )
}
