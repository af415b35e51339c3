/** The workshop's Content view: what a person would change, as a form. */
import { useMemo } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { isObject } from '../../../../project/content-file/json.ts'
import { codeTexts } from '../../text/code-texts.ts'
import { contentTexts } from '../../text/content-texts.ts'
import { fileFaultText } from '../code/file-dialogs.tsx'
import { isImage } from '../code/image-view.tsx'
import type { LocalProject } from '../project/local-project.ts'
import { ContentFormContext } from './content-form.ts'
import { FieldOfKind, ObjectFields } from './content-fields.tsx'
import { useProjectFiles } from '../use-project-files.ts'
import type { ShownContent } from './use-content.ts'
import { useContent } from './use-content.ts'
import './content.css'

type Props = {
  project: LocalProject
  isReadOnly: boolean
  /** Leads to the text of the file. */
  onShowCode: () => void
}

/** Draws the form, or what keeps it from being one. */
export function ContentPane({ project, isReadOnly, onShowCode }: Props) {
  const t = useText(contentTexts)
  const code = useText(codeTexts)
  const { shown, failure, set } = useContent(project)
  if (shown === null) return null
  if (shown.failure !== null)
    return (
      <section className="content-pane" aria-label={t('fieldsOf')}>
        <Note look="warn" role="status">
          <strong>{t('unreadable', shown.failure)}</strong> {t('unreadableText')}
        </Note>
        <div className="acts left">
          <Button onClick={onShowCode}>{t('toCode')}</Button>
        </div>
      </section>
    )
  return (
    <section className="content-pane" aria-label={t('fieldsOf')}>
      {isReadOnly && <Note look="info">{t('readOnly')}</Note>}
      {shown.isSchemaBad && <Note look="warn">{t('badSchema')}</Note>}
      {failure !== null && (
        <Note look="warn" role="status">
          {t('notStored', { reason: fileFaultText(failure, code) })}
        </Note>
      )}
      <Form {...{ project, isReadOnly, shown, set }} />
    </section>
  )
}

function Form({
  project,
  isReadOnly,
  shown,
  set,
}: Pick<Props, 'project' | 'isReadOnly'> & {
  shown: Extract<ShownContent, { failure: null }>
  set: ReturnType<typeof useContent>['set']
}) {
  const t = useText(contentTexts)
  const { value, schema } = shown
  const files = useProjectFiles(project)
  const pictures = useMemo(() => files.map(({ path }) => path).filter(isPicture), [files])
  const form = useMemo(
    () => ({ project, isReadOnly, pictures, content: value, set }),
    [project, isReadOnly, pictures, value, set],
  )
  const isEmpty = isObject(value) && Object.keys(schema.properties ?? {}).length === 0
  return (
    <ContentFormContext value={form}>
      {isEmpty && <p className="quiet">{t('empty')}</p>}
      {schema.type === 'object' ? (
        <ObjectFields path={[]} schema={schema} value={value} />
      ) : (
        // A content that is a list or a single value is a field by itself.
        <FieldOfKind field={{ path: [], label: t('content'), value, schema, isRequired: false }} />
      )}
    </ContentFormContext>
  )
}

const isPicture = (path: string): boolean => isImage(path) || path.endsWith('.svg')
