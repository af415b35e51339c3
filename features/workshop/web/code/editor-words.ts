/** The editor library's own words in the person's language (I18N). */
import type { CodeText } from '../../text/code-texts.ts'
import type { EditorWords } from './editor-look.ts'

/** By the library's English words. */
export function editorWords(t: CodeText): EditorWords {
  return {
    Find: t('find'),
    Replace: t('replaceWith'),
    next: t('next'),
    previous: t('previous'),
    all: t('selectAll'),
    'match case': t('matchCase'),
    'by word': t('byWord'),
    regexp: t('regexp'),
    replace: t('replaceOne'),
    'replace all': t('replaceAll'),
    close: t('close'),
    'current match': t('currentMatch'),
    'on line': t('onLine'),
    'replaced match on line $': t('replacedOnLine'),
    'replaced $ matches': t('replacedMatches'),
    '$ unchanged lines': t('unchangedLines'),
  }
}
