/** The comments of an app that nobody but its owner sees: to be read. */
import { wholeCount } from '../../../web/i18n/count.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { Dialog } from '../../../web/ui/dialog.tsx'
import type { App } from '../../apps/contract.ts'
import { texts } from '../text/texts.ts'
import { CommentList } from './comment-list.tsx'
import './comments.css'
import { useComments } from './use-comments.ts'

/** The list under its heading. */
export function CommentsDialog({ app, onClose }: { app: App; onClose: () => void }) {
  const t = useText(texts)
  const acts = useComments(app._id)
  return (
    <Dialog
      title={t('heading', { n: wholeCount(app.comments) })}
      text={t('onlyRead')}
      onClose={onClose}
    >
      <div className="comments">
        <CommentList app={app} acts={acts} onReport={null} />
      </div>
      <div className="acts kept">
        <Button onClick={onClose}>{t('close')}</Button>
      </div>
    </Dialog>
  )
}
