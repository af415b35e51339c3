/** What is to be known of the files of a message before it is sent. */
import { useText } from '../../../../web/kernel/locale.tsx'
import { texts } from '../../text/texts.ts'
import { addLimits } from './added-file.ts'
import type { AddedFiles } from './use-added.ts'

/** Why a file was not taken, and that the model takes no pictures. */
export function AddedNotes({ added, isBlind }: { added: AddedFiles; isBlind: boolean }) {
  const t = useText(texts)
  const { fault, files } = added
  const hasPictures = files.some(({ kind }) => kind === 'picture')
  return (
    <>
      {fault !== null && (
        <p className="error" role="alert">
          {t(fault.code, { ...fault, n: addLimits.files })}
        </p>
      )}
      {isBlind && hasPictures && (
        <p className="quiet blind" role="status">
          {t('takesNoPictures')}
        </p>
      )}
    </>
  )
}
