/** The script of an app: its constants, one a line so that a change touches one line, then its parts. */
import type { Plan } from '../plan.ts'
import { literal, literalTexts } from './page.ts'
import { readPart } from './part.ts'

/** `constants` are literals by name; `texts` becomes TEXT; `parts` are paths of plain scripts. */
type Script = { constants: Record<string, string>; texts: Record<string, string>; parts: string[] }

/**
 * Composes app.js. KEY and LANG come first, TEXT last, `parts/core.js` before the other parts.
 *
 * @param plan the app
 * @param script what the family adds
 */
export function composeScript(plan: Plan, { constants, texts, parts }: Script): string {
  const head = [
    "'use strict'",
    '',
    `const KEY = ${literal(plan.key)}`,
    `const LANG = ${literal(plan.lang === 'zh' ? 'zh-CN' : 'en')}`,
    ...Object.entries(constants).map(([name, value]) => `const ${name} = ${value}`),
    `const TEXT = ${literalTexts(texts)}`,
    '',
  ].join('\n')
  const light = plan.lightSwitch ? ['parts/light.js'] : []
  return [head, readPart('parts/core.js'), ...[...light, ...parts].map(readPart)].join('\n')
}
