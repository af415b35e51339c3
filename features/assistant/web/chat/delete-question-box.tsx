/** Asks the owner before files are deleted; the turn waits as long as it takes. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'
import { AllNames, saidNames } from './more-names.tsx'

/** Draws the question with its two answers. */
export function DeleteQuestionBox({
  paths,
  onAnswer,
}: {
  paths: readonly string[]
  onAnswer: (isDeleted: boolean) => void
}) {
  const t = useText(texts)
  return (
    <div className="note warn box-note" role="alert">
      <div>
        {t('deleteAsk', { files: saidNames(paths, t) })}
        <AllNames names={paths} />
      </div>
      <div className="acts">
        <Button size="small" onClick={() => onAnswer(false)}>
          {t('keep')}
        </Button>
        <Button size="small" look="danger" onClick={() => onAnswer(true)}>
          {t('delete')}
        </Button>
      </div>
    </div>
  )
}
