/** The files of a message: small pictures and names, each to be put into the project or taken out again. */
import { FileText, X } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { texts } from '../../text/texts.ts'
import type { AddedFile } from './added-file.ts'
import type { AddedFiles } from './use-added.ts'
import './added.css'

type Props = {
  files: readonly AddedFile[]
  added: AddedFiles
  /** Whether they may still be taken out: a message that was sent keeps what it had. */
  canRemove: boolean
}

/** Draws nothing without files. */
export function AddedList({ files, added, canRemove }: Props) {
  const t = useText(texts)
  if (files.length === 0) return null
  return (
    <ul className="added" aria-label={t('addedFiles')}>
      {files.map((file) => (
        <li key={file.id}>
          {file.kind === 'picture' ? (
            <img src={`data:${file.picture.mediaType};base64,${file.picture.base64}`} alt="" />
          ) : (
            <FileText aria-hidden="true" />
          )}
          <span className="name" title={file.name}>
            {file.name}
            <PlaceOf file={file} added={added} />
          </span>
          {added.canPut && !added.paths.has(file.id) && (
            <Button
              size="small"
              aria-label={`${t('putIntoApp')}: ${file.name}`}
              onClick={() => void added.putIntoProject(file)}
            >
              {t('putIntoApp')}
            </Button>
          )}
          {canRemove && (
            <Button
              size="small"
              look="ghost"
              icon
              aria-label={t('removeAdded', { name: file.name })}
              title={t('removeAdded', { name: file.name })}
              onClick={() => added.remove(file.id)}
            >
              <X aria-hidden="true" />
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}

function PlaceOf({ file, added }: { file: AddedFile; added: AddedFiles }) {
  const t = useText(texts)
  const path = added.paths.get(file.id)
  if (path === undefined) return null
  return (
    <small className="quiet" role="status">
      {t('inProject', { path })}
    </small>
  )
}
