/** Reports the shown path, and keeps links and forms from leading the frame away. */
import type { PreviewEvent } from './preview-event.ts'

/** Starts watching links, forms and the address of the page. */
export function watchNavigation(report: (event: PreviewEvent) => void): void {
  const path = () => `${location.pathname}${location.search}${location.hash}`
  let last = path()
  const look = () => {
    if (path() === last) return
    last = path()
    report({ kind: 'navigated', path: last })
  }
  window.addEventListener('popstate', look)
  window.addEventListener('hashchange', look)
  // pushState and replaceState raise no event of their own in browsers without this interface.
  if ('navigation' in window && window.navigation instanceof EventTarget) {
    window.navigation.addEventListener('currententrychange', look)
    window.navigation.addEventListener('navigate', (event) => holdNavigation(event, report))
  }
  window.addEventListener('click', (event) => holdLink(event, report))
  window.addEventListener('submit', (event) => holdForm(event, report))
}

function holdLink(event: MouseEvent, report: (event: PreviewEvent) => void): void {
  const [link] = event.composedPath().filter((node) => node instanceof HTMLAnchorElement)
  if (event.defaultPrevented || link === undefined || !leaves(link.href)) return
  event.preventDefault()
  report({ kind: 'externalLink', url: link.href })
}

function holdForm(event: SubmitEvent, report: (event: PreviewEvent) => void): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement)) return
  const action = event.submitter?.getAttribute('formaction') ?? form.getAttribute('action') ?? ''
  if (!leaves(new URL(action, document.baseURI).href)) return
  event.preventDefault()
  report({ kind: 'notice', notice: 'formHeld', file: '' })
}

// What a script does by itself: `location = …`, a link or a form that is not on the page.
function holdNavigation(event: NavigateEvent, report: (event: PreviewEvent) => void): void {
  const { url } = event.destination
  if (event.defaultPrevented || !event.cancelable || !leaves(url)) return
  event.preventDefault()
  report(
    event.formData === null
      ? { kind: 'externalLink', url }
      : { kind: 'notice', notice: 'formHeld', file: '' },
  )
}

function leaves(address: string): boolean {
  return /^https?:/.test(address) && new URL(address).origin !== location.origin
}
