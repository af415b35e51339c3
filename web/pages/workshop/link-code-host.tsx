/** The way to a link with the code host: signing in again binds it, and leads back here (SYN-01, AUTH-20). */
import { texts as workspaceTexts } from '../../../features/workshop/text/texts.ts'
import { useText } from '../../kernel/locale.tsx'
import { rememberRedirect } from '../../kernel/redirect.ts'
import { ButtonLink } from '../../ui/button.tsx'

/** Draws the link. */
export function LinkCodeHost() {
  const t = useText(workspaceTexts)
  return (
    <ButtonLink
      size="small"
      to="/login?again=1"
      onClick={() => rememberRedirect(location.pathname + location.search)}
    >
      {t('linkCodeHost')}
    </ButtonLink>
  )
}
