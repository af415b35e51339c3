/** The files of a starter with a content that a script gives. */
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import type { Locale } from '../../../contract/locale.ts'
import { type ContentIssue, contentIssues } from '../../../project/content-file/check-content.ts'
import { contentOf, type TextFiles, withContent } from '../../../project/content-file/fill-files.ts'
import type { Starter } from '../../../starters/starter.ts'
import { writeStarter } from '../../../starters/write-starter.ts'

/**
 * Answers the files in one language; members that are not given keep the starter's own. Fails with `validationError`,
 * each issue at its path, also where there is no starter to fill.
 */
export function filledStarter(
  starter: Starter | null,
  locale: Locale,
  given: Record<string, unknown>,
): TextFiles {
  const content = Content.parse(given)
  const files = starter && writeStarter(starter, locale)
  const found = files && contentOf(files)
  if (!found) throw fail('validationError', {}, [issueAt([], 'unknown')])
  const issues = contentIssues(found.schema, { ...found.content, ...content })
  if (issues.length > 0) {
    throw fail(
      'validationError',
      {},
      issues.slice(0, mostIssues).map(({ path, issue }) => issueAt(path, issue.kind)),
    )
  }
  // A list that is given is no sample.
  const hasList = Object.values(content).some(Array.isArray)
  const sample = hasList && 'sample' in found.content ? { sample: false } : {}
  return withContent(files, { ...found.content, ...sample, ...content })
}

const mostIssues = 20
// What came as JSON is JSON.
const Content = z.record(z.string(), z.json())

type Kind = ContentIssue['issue']['kind']

const issueAt = (path: readonly (string | number)[], kind: Kind) => ({
  path: ['content', ...path].join('.'),
  code: kind,
  message: sentences[kind],
})

const sentences: Record<Kind, string> = {
  required: 'Required',
  unknown: 'Not a field of this starter',
  type: 'Not of the type of this field',
  number: 'Not a number',
  integer: 'Not a whole number',
  choice: 'Not one of the choices of this field',
  least: 'Too small',
  most: 'Too large',
  length: 'Too long',
  fewItems: 'Too few items',
  manyItems: 'Too many items',
  date: 'Not a date: 2027-05-14',
  time: 'Not a time: 19:30',
  color: 'Not a colour: #rrggbb',
  email: 'Not an e-mail address',
  uri: 'Not a web address',
}
