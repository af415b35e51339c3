/** Composes what stands above the list: search, a filter for each choice, order and groups. */
import { escapeHtml } from '../../compose/page.ts'
import type { Field } from '../../read/fields/field.ts'
import type { CollectionDetails } from './details.ts'
import { BY_DUE, BY_OPEN } from './details.ts'
import { isDue } from '../../read/fields/field-words.ts'
import type { collectionTexts } from './texts.ts'
import { tickWords } from './texts.ts'

type Texts = ReturnType<typeof collectionTexts>
type Option = { value: string; label: string; isStart?: boolean }

const MOST_FILTERS = 4

/**
 * The lines of the tools.
 *
 * @param details the collection
 * @param texts the words of the app
 */
export function composeTools(details: CollectionDetails, texts: Texts): string[] {
  const { fields } = details
  const groups = fields
    .slice(1)
    .filter(
      ({ id, type }) => id === details.group || /^(?:choice|date|rating|yes|text)$/.test(type),
    )
  return [
    '<div class="tools" id="tools" hidden>',
    `  <input type="search" id="search" placeholder="${texts.search}" aria-label="${texts.search}" />`,
    ...composeFilters(details, texts).map((line) => `  ${line}`),
    ...composeSelect('id="sort"', texts.sort, sortsOf(details, texts)).map((line) => `  ${line}`),
    ...(groups.length === 0
      ? []
      : composeSelect('id="group"', texts.group, [
          { value: '', label: texts.noGroup },
          ...groups.map(({ id, label }) => ({
            value: id,
            label: `${texts.group}: ${label}`,
            isStart: id === details.group,
          })),
        ]).map((line) => `  ${line}`)),
    '</div>',
  ]
}

function composeFilters(details: CollectionDetails, texts: Texts): string[] {
  const { done, notDone } = tickWords(details, texts)
  const ticks = [
    { value: '', label: texts.all },
    { value: 'open', label: notDone },
    { value: 'done', label: done },
  ]
  const starts = details.starts?.field
  const filtered = details.fields
    .filter((field) => optionsOf(field, texts).length > 0)
    .sort((one, other) => Number(other.id === starts) - Number(one.id === starts))
  return [
    ...(starts === undefined
      ? []
      : [
          `<label class="show-all"><input type="checkbox" id="show-all" /> ${texts.showAll}</label>`,
        ]),
    ...(details.hides === ''
      ? []
      : [
          `<label class="show-all"><input type="checkbox" id="show-gone" /> ${texts.showGone}</label>`,
        ]),
    ...(details.check
      ? composeSelect('class="filter" id="filter" data-field="is-done"', texts.filter, ticks)
      : []),
    ...filtered.slice(0, MOST_FILTERS).flatMap((field) => {
      const name = `${texts.filter}: ${field.label}`
      const all = { value: '', label: `${field.label}: ${texts.all}` }
      const options = [all, ...optionsOf(field, texts)]
      return composeSelect(`class="filter" data-field="${field.id}"`, name, options)
    }),
    ...details.fields
      .filter(({ id }) => details.filters.includes(id))
      .flatMap(({ id, label }) =>
        composeSelect(
          `class="filter" data-field="${id}" data-written`,
          `${texts.filter}: ${label}`,
          [{ value: '', label: `${label}: ${texts.all}` }],
        ),
      ),
  ]
}

function optionsOf(field: Field, texts: Texts): Option[] {
  if (field.type === 'yes') {
    return [
      { value: 'yes', label: `${field.label}: ${texts.yes}` },
      { value: 'no', label: `${field.label}: ${texts.no}` },
    ]
  }
  return (field.options ?? []).map((option) => ({ value: option, label: option }))
}

function sortsOf(details: CollectionDetails, texts: Texts): Option[] {
  const { by, down } = details.sort
  const { notDone } = tickWords(details, texts)
  const sorts = details.fields
    .filter(({ type }) => type !== 'long' && type !== 'link')
    .flatMap((field) => ['up', 'down'].map((way) => ({ field, way })))
  const hasDue = details.cycle !== null || details.fields.some(isDue)
  return [
    { value: '- up', label: texts.newest },
    ...(details.check
      ? [{ value: `${BY_OPEN} up`, label: `${notDone} ↑`, isStart: by === BY_OPEN }]
      : []),
    ...(hasDue ? [{ value: `${BY_DUE} up`, label: texts.byDue, isStart: by === BY_DUE }] : []),
    ...sorts.map(({ field, way }) => ({
      value: `${field.id} ${way}`,
      label: `${field.label} ${way === 'up' ? '↑' : '↓'}`,
      isStart: field.id === by && (way === 'down') === down,
    })),
  ]
}

function composeSelect(attributes: string, label: string, options: Option[]): string[] {
  return [
    `<select ${attributes} aria-label="${escapeHtml(label)}">`,
    ...options.map(
      ({ value, label: shown, isStart }) =>
        `  <option value="${escapeHtml(value)}"${isStart === true ? ' selected' : ''}>${escapeHtml(shown)}</option>`,
    ),
    '</select>',
  ]
}
