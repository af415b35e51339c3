/** The mark of a draft on a phone. */
import type { PhonePage } from '../../answers/phone-page.ts'
import { markPage, reportLink } from './page-mark.ts'

const en = {
  draft: 'Draft, not published',
  report: 'Report',
  ended: 'This draft is no longer shown',
  subject: 'Report of a draft',
}
const zh: typeof en = {
  draft: '草稿，尚未发布',
  report: '举报',
  ended: '此草稿已停止展示',
  subject: '举报草稿',
}

/** Puts the mark into the page. `end` says that the draft is no longer there. */
export function markDraft(page: PhonePage): { end(): void } {
  const words = navigator.language.startsWith('zh') ? zh : en
  const mark = markPage(words.draft, reportLink(words, page))
  return {
    end() {
      mark.say(words.ended)
    },
  }
}
