/** Runs first in every page of a draft that a link shows: marks it as a preview, with ways to report it and to fork it. */
import type { SharedPage } from '../answers/shared-page.ts'
import { markPage, reportLink } from './marks/page-mark.ts'

/** Put in by the server. */
declare const sharedPage: SharedPage

const en = {
  preview: 'Preview, not published',
  report: 'Report',
  subject: 'Report of a shared preview',
  fork: 'Fork',
}
const zh: typeof en = {
  preview: '预览，尚未发布',
  report: '举报',
  subject: '举报分享的预览',
  fork: '复刻',
}

document.currentScript?.remove()
// Frames that the app makes inside its page are marked by the page around them.
if (window.top === window) {
  const words = navigator.language.startsWith('zh') ? zh : en
  const { forkAddress } = sharedPage
  const fork =
    forkAddress === null ? [] : [{ text: words.fork, href: forkAddress, isElsewhere: true }]
  markPage(words.preview, [...fork, ...reportLink(words, sharedPage)])
}
