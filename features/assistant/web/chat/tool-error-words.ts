/** The error of a tool in the person's language; the model, and so the record, has it in English. */
import type { Locale } from '../../../../contract/locale.ts'
import { inChinese, readBackOf } from '../../../../web/kernel/read-back.ts'
import { toolErrorTexts, toolFaultTexts } from '../../text/tool-error-texts.ts'

const errors = readBackOf(toolErrorTexts)
// The narrower ones stand before "{name} must be {value}" and "{name} is not valid".
const faults = readBackOf(toolFaultTexts)

/** Speaks the error line by line; what is no sentence of ours, such as lines of a file, stays as it is. */
export function toolErrorWords(error: string, locale: Locale): string {
  return locale === 'en' ? error : error.split('\n').map(lineInChinese).join('\n')
}

function lineInChinese(line: string): string {
  return inChinese(line, errors, (name, value) => {
    if (name === 'list')
      return value
        .split('; ')
        .map((fault) => inChinese(fault, faults))
        .join('；')
    return name === 'error' ? lineInChinese(value) : value
  })
}
