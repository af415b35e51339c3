/** What the parts of the content's form share. */
import { createContext, useContext } from 'react'
import type { ValueIssue } from '../../../../project/content-file/check-value.ts'
import type { ContentSchema } from '../../../../project/content-file/content-schema.ts'
import type { Json, JsonPath } from '../../../../project/content-file/json.ts'
import type { ContentText } from '../../text/content-texts.ts'
import type { LocalProject } from '../project/local-project.ts'

/** One value of the content with its place in the form. */
export type ContentField = {
  path: JsonPath
  label: string
  value: Json
  schema: ContentSchema
  isRequired: boolean
}

/** Where the form's parts put values. */
export type ContentForm = {
  project: LocalProject
  isReadOnly: boolean
  /** The paths of the project's pictures. */
  pictures: readonly string[]
  /** The whole content, for what a field says of another. */
  content: Json
  set: (path: JsonPath, change: (now: Json | undefined) => Json) => void
  /** The field that is looked for, until it has been found. */
  wanted: JsonPath | null
}

/** Hands the form to its fields. */
export const ContentFormContext = createContext<ContentForm | null>(null)

/** The form that a field stands in. Throws outside of one. */
export function useContentForm(): ContentForm {
  const form = useContext(ContentFormContext)
  if (!form) throw new Error('a field of the content stands in a form')
  return form
}

/** What the input of a value is found by. */
export function fieldKey(path: JsonPath): { 'data-field': string } {
  return { 'data-field': JSON.stringify(path) }
}

/** The item of a list in which a field stands; null where it stands elsewhere. */
export function itemHolding(list: JsonPath, field: JsonPath | null): number | null {
  const at = field?.[list.length]
  return typeof at === 'number' && list.every((step, depth) => step === field?.[depth]) ? at : null
}

/** Says a issue in the person's language. */
export function issueText(issue: ValueIssue, t: ContentText): string {
  return 'bound' in issue ? t(issue.kind, { bound: issue.bound }) : t(issue.kind)
}
