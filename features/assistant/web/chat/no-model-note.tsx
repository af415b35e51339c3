/** Says above the box that no AI model answers, with the two ways on. */
import { Link } from 'react-router'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { connectModelPath } from '../../../models/connect-path.ts'
import { texts } from '../../text/texts.ts'

/** Without a content there is one way: to a model. */
export function NoModelNote({ onShowContent }: { onShowContent: (() => void) | null }) {
  const t = useText(texts)
  return (
    <div className="note box-note no-model">
      <span>{t(onShowContent ? 'noModelLine' : 'noModelNoContent')}</span>
      <span className="acts">
        {onShowContent && (
          <Button size="small" onClick={onShowContent}>
            {t('content')}
          </Button>
        )}
        <Link className="btn small" to={connectModelPath}>
          {t('connectModel')}
        </Link>
      </span>
    </div>
  )
}
