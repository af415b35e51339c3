/** What is typed into a field while it is no value that may stand in the file. */
import { useState } from 'react'
import { issueOf } from '../../../../project/content-file/check-value.ts'
import type { Json } from '../../../../project/content-file/json.ts'
import { wordOf } from '../../../../project/content-file/json.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { contentTexts } from '../../text/content-texts.ts'
import type { ContentField } from './content-form.ts'
import { issueText, useContentForm } from './content-form.ts'

/**
 * Ties an input to a value. `read` makes a value of what is typed. What has an issue is shown with it and stays in the input;
 * the last good value stays in the file. Without an issue the file's value is shown again when the field is left.
 */
export function useDraft(
  { path, value, schema, isRequired }: ContentField,
  read: (typed: string) => Json = (typed) => typed,
) {
  const t = useText(contentTexts)
  const { set, isReadOnly } = useContentForm()
  const [draft, setDraft] = useState<string | null>(null)
  const current = draft === null ? value : read(draft)
  // What the file lacks, and may lack, is no mistake.
  const isAbsent = draft === null && value === '' && !isRequired
  const issue = isAbsent ? null : issueOf(schema, current, { isRequired })
  const type = (typed: string): void => {
    setDraft(typed)
    const next = read(typed)
    if (issueOf(schema, next, { isRequired }) === null) set(path, () => next)
  }
  const leave = (): void => {
    if (issue === null) setDraft(null)
  }
  return {
    shown: draft ?? textOf(value),
    error: issue && issueText(issue, t),
    isReadOnly,
    type,
    leave,
  }
}

/** A number as it is typed: a comma is a point. Anything else stays text, which the check reports. */
export function numberTyped(typed: string): Json {
  const trimmed = typed.trim()
  // A thousand or a decimal comma: nobody can tell.
  if (/^[+-]?[1-9]\d{0,2}(?:,\d{3})+$/.test(trimmed)) return typed
  const plain = trimmed.replace(',', '.')
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : typed
}

function textOf(value: Json): string {
  return value === null ? '' : wordOf(value)
}
