/** The mark of a page that is not published: a bar at its end, and the word before its title. */

/** What stands in the bar behind its word. */
export type MarkLink = { text: string; href: string; isElsewhere: boolean }

const style = [
  'all:initial;position:fixed;inset:auto 0 0 0;z-index:2147483647',
  'display:flex;flex-wrap:wrap;gap:0 16px;align-items:center;justify-content:center',
  'padding:8px 16px calc(8px + env(safe-area-inset-bottom,0px))',
  'background:#1c1b19;color:#fff;font:14px/1.4 system-ui,sans-serif',
].join(';')

/** Puts the mark into the page as soon as that is read. `say` puts another word into the bar. */
export function markPage(word: string, links: readonly MarkLink[]): { say(word: string): void } {
  const bar = document.createElement('magiccube-draft')
  const text = document.createElement('span')
  const shadow = bar.attachShadow({ mode: 'open' })
  bar.style.cssText = style
  bar.setAttribute('role', 'note')
  text.textContent = word
  shadow.append(text, ...links.map(linkOf))
  const place = () => {
    document.documentElement.append(bar)
    const title = document.title.trim()
    if (!title.startsWith(word)) document.title = title === '' ? word : `${word} · ${title}`
  }
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', place)
  else place()
  return {
    say(other) {
      text.textContent = other
    },
  }
}

/** The link by which a page is reported: a letter that names its address. */
export function reportLink(
  words: { report: string; subject: string },
  { contactEmail, address }: { contactEmail: string | null; address: string },
): MarkLink[] {
  if (contactEmail === null) return []
  const query = [
    `subject=${encodeURIComponent(words.subject)}`,
    `body=${encodeURIComponent(address)}`,
  ]
  const href = `mailto:${contactEmail}?${query.join('&')}`
  return [{ text: words.report, href, isElsewhere: false }]
}

function linkOf({ text, href, isElsewhere }: MarkLink): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = text
  link.style.cssText = 'color:#fff;padding:8px'
  if (isElsewhere) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return link
}
