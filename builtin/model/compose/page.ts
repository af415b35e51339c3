/** The page of an app: a complete shell that can be shown before its styles and script are there. */
import type { Plan } from '../plan.ts'
import { writePlan } from '../plan.ts'

/**
 * Text that is safe in HTML, in elements and in quoted attributes.
 *
 * @param text any text
 */
export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/**
 * Composes index.html.
 *
 * @param plan the app
 * @param main the lines of the page's main part, ready HTML
 */
export function composePage(plan: Plan, main: string[]): string {
  const title = escapeHtml(plan.title)
  return `${[
    '<!doctype html>',
    `<html lang="${plan.lang === 'zh' ? 'zh-CN' : 'en'}">`,
    '  <head>',
    '    <meta charset="utf-8" />',
    '    <meta name="viewport" content="width=device-width, initial-scale=1" />',
    `    <title>${title}</title>`,
    '    <link rel="icon" href="data:," />',
    '    <link rel="stylesheet" href="styles.css" />',
    '    <script src="app.js" defer></script>',
    '  </head>',
    `  <body class="${plan.details.kind} ${plan.look}">`,
    `    ${writePlan(plan)}`,
    ...main.map((line) => `    ${line}`),
    ...(plan.lightSwitch ? [`    ${composeSwitch(plan)}`] : []),
    '    <div id="toast" role="status"></div>',
    '  </body>',
    '</html>',
  ].join('\n')}\n`
}

function composeSwitch({ lang }: Plan): string {
  const label = lang === 'zh' ? '深色' : 'Dark'
  return `<button type="button" class="light-switch" id="light-switch" aria-pressed="false">◐ ${label}</button>`
}

/**
 * The title and, when there is one, the line under it.
 *
 * @param plan the app
 */
export function composeTitle(plan: Plan): string[] {
  const title = `<h1>${escapeHtml(plan.title)}</h1>`
  if (plan.subtitle === null) return [title]
  return [title, `<p class="subtitle">${escapeHtml(plan.subtitle)}</p>`]
}

/**
 * A value as a JavaScript literal with single quotes, as a person would write it.
 *
 * @param value anything that JSON can hold
 */
export function literal(value: unknown): string {
  if (typeof value === 'string') {
    const inner = JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
    return `'${inner.replaceAll('<', '\\u003c')}'`
  }
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const pairs = Object.entries(value).map(([key, held]) => {
      const name = /^[a-z_$][\w$]*$/i.test(key) ? key : literal(key)
      return `${name}: ${literal(held)}`
    })
    return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
  }
  return JSON.stringify(value)
}

/**
 * A list with one value a line, so that a later change touches one line.
 *
 * @param values anything that JSON can hold
 */
export function literalLines(values: unknown[]): string {
  if (values.length === 0) return '[]'
  return `[\n${values.map((value) => `  ${literal(value)},\n`).join('')}]`
}

/**
 * The texts of an app as an object with one text a line.
 *
 * @param texts texts by name
 */
export function literalTexts(texts: Record<string, string>): string {
  const lines = Object.entries(texts).map(([name, text]) => `  ${name}: ${literal(text)},\n`)
  return `{\n${lines.join('')}}`
}
