/** The workshop's Content view: what a person would change, as a form. */
import type { RefObject } from 'react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { isObject } from '../../../../project/content-file/json.ts'
import type { JsonPath } from '../../../../project/content-file/json.ts'
import { isSample, withoutSamples } from '../../../../project/content-file/samples.ts'
import { codeTexts } from '../../text/code-texts.ts'
import { contentTexts } from '../../text/content-texts.ts'
import { fileFaultText } from '../code/file-dialogs.tsx'
import { isImage } from '../code/image-view.tsx'
import type { LocalProject } from '../project/local-project.ts'
import { ContentFormContext, fieldKey } from './content-form.ts'
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
  /** The field that is to have the focus; `onShown` hears that it has, `onMissing` that there is none. */
  wanted: JsonPath | null
  onShown: () => void
  onMissing: () => void
}

/** Draws the form, or what keeps it from being one. */
export function ContentPane(props: Props) {
  const { project, isReadOnly, onShowCode } = props
  const t = useText(contentTexts)
  const code = useText(codeTexts)
  const { shown, failure, set } = useContent(project)
  const pane = useRef<HTMLElement>(null)
  useWanted(pane, props)
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
    <section ref={pane} tabIndex={-1} className="content-pane" aria-label={t('fieldsOf')}>
      {isReadOnly && <Note look="info">{t('readOnly')}</Note>}
      {shown.isSchemaBad && <Note look="warn">{t('badSchema')}</Note>}
      {failure !== null && (
        <Note look="warn" role="status">
          {t('notStored', { reason: fileFaultText(failure, code) })}
        </Note>
      )}
      <Form {...props} {...{ shown, set }} />
    </section>
  )
}

function Form({
  shown,
  set,
  ...props
}: Props & {
  shown: Extract<ShownContent, { failure: null }>
  set: ReturnType<typeof useContent>['set']
}) {
  const t = useText(contentTexts)
  const { project, isReadOnly, wanted } = props
  const { value, schema } = shown
  const files = useProjectFiles(project)
  const pictures = useMemo(() => files.map(({ path }) => path).filter(isPicture), [files])
  const form = useMemo(
    () => ({ project, isReadOnly, pictures, content: value, set, wanted }),
    [project, isReadOnly, pictures, value, set, wanted],
  )
  const isEmpty = isObject(value) && Object.keys(schema.properties ?? {}).length === 0
  return (
    <ContentFormContext value={form}>
      {isSample(value) && (
        <div className="content-samples">
          <p className="help">{t('samplesHelp')}</p>
          <Button
            size="small"
            disabled={isReadOnly}
            onClick={() => set([], () => withoutSamples(value, schema))}
          >
            {t('withoutSamples')}
          </Button>
        </div>
      )}
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

/** Brings a field into view and gives it the focus, once it is drawn. */
function useWanted(
  pane: RefObject<HTMLElement | null>,
  { wanted, onShown, onMissing }: Props,
): void {
  const show = useEffectEvent((path: JsonPath) => {
    const { 'data-field': key } = fieldKey(path)
    const inputs = [...(pane.current?.querySelectorAll<HTMLElement>('[data-field]') ?? [])]
    const input = inputs.find(({ dataset }) => dataset['field'] === key)
    if (!input) return onMissing()
    input.scrollIntoView({ block: 'center' })
    // What cannot be changed takes no focus.
    const target = input.matches(':disabled') ? pane.current : input
    target?.focus({ preventScroll: true })
    onShown()
  })
  // An input is there only after it was drawn.
  useEffect(() => {
    if (wanted) show(wanted)
  }, [wanted])
}

const isPicture = (path: string): boolean => isImage(path) || path.endsWith('.svg')
