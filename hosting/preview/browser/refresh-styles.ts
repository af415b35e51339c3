/** Puts changed style sheets into the running page, so that its state stays. */

let count = 0

/**
 * Loads the style sheets anew that the message names.
 * @returns false when one of them is not a link of this page: then the page must load anew
 */
export function refreshStyles(message: unknown): boolean {
  const paths = pathsOf(message)
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet"]')]
  const changed = paths.map((path) => links.filter((link) => pathOfLink(link) === path))
  if (changed.some((found) => found.length === 0)) return false
  for (const link of changed.flat()) replaceLink(link)
  return true
}

// The old sheet leaves when the new one has loaded, so that the page is never without style.
function replaceLink(link: HTMLLinkElement): void {
  const next = link.cloneNode()
  if (!(next instanceof HTMLLinkElement)) return
  count += 1
  const address = new URL(link.href)
  // Without a new address the browser would take the sheet from its memory.
  address.searchParams.set('__refresh', `${count}`)
  next.href = address.href
  next.addEventListener('load', () => link.remove())
  link.after(next)
}

function pathOfLink(link: HTMLLinkElement): string | undefined {
  if (!URL.canParse(link.href)) return undefined
  const address = new URL(link.href)
  if (address.origin !== location.origin) return undefined
  return decodeURIComponent(address.pathname.slice(1)).normalize('NFC')
}

function pathsOf(message: unknown): string[] {
  if (typeof message !== 'object' || message === null || !('paths' in message)) return []
  const { paths } = message
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
}
