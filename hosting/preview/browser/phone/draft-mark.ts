/** The mark of a draft on a phone: a bar at the end of the page, and the word before its title. */
import type { PhonePage } from '../../answers/phone-page.ts'

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

const style = [
  'all:initial;position:fixed;inset:auto 0 0 0;z-index:2147483647',
  'display:flex;gap:16px;align-items:center;justify-content:center',
  'padding:8px 16px calc(8px + env(safe-area-inset-bottom,0px))',
  'background:#1c1b19;color:#fff;font:14px/1.4 system-ui,sans-serif',
].join(';')

/** Puts the mark into the page. `end` says that the draft is no longer there. */
export function markDraft({ contactEmail, address }: PhonePage): { end(): void } {
  const words = navigator.language.startsWith('zh') ? zh : en
  const bar = document.createElement('magiccube-draft')
  const text = document.createElement('span')
  const shadow = bar.attachShadow({ mode: 'open' })
  bar.style.cssText = style
  bar.setAttribute('role', 'note')
  text.textContent = words.draft
  shadow.append(text)
  if (contactEmail !== null) shadow.append(reportLink(words, contactEmail, address))
  const place = () => {
    document.documentElement.append(bar)
    const title = document.title.trim()
    if (!title.startsWith(words.draft))
      document.title = title === '' ? words.draft : `${words.draft} · ${title}`
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', place)
  else place()
  return {
    end() {
      text.textContent = words.ended
    },
  }
}

function reportLink(words: typeof en, contactEmail: string, address: string): HTMLAnchorElement {
  const link = document.createElement('a')
  const query = [
    `subject=${encodeURIComponent(words.subject)}`,
    `body=${encodeURIComponent(address)}`,
  ]
  link.href = `mailto:${contactEmail}?${query.join('&')}`
  link.textContent = words.report
  link.style.cssText = 'color:#fff;padding:8px'
  return link
}
