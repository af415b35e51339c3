/** A notice with two answers at the foot of the page, apart from the app's own elements and styles. */

export type Notice = {
  /** The answer is on its way. */
  wait(): void
  /** It did not get there: says why, and takes it once more. */
  askAgain(why: string): void
  /** Says what came of it, in place of the question. */
  say(text: string): void
  close(): void
}

const style = `:host { all: initial }
section { position: fixed; z-index: 2147483647; inset: auto 1rem 1rem; max-width: 30rem; margin: auto;
  padding: 1rem; border: 1px solid GrayText; border-radius: .75rem; background: Canvas; color: CanvasText;
  color-scheme: light dark; font: 1rem/1.45 system-ui, sans-serif; box-shadow: 0 .25rem 1.5rem #0005 }
p { margin: 0 }
div { display: flex; flex-wrap: wrap; gap: .5rem; margin-top: .75rem }
div:empty { display: none }
button { min-height: 2.75rem; padding: .25rem 1rem; border: 1px solid GrayText; border-radius: .5rem;
  background: ButtonFace; color: ButtonText; font: inherit; cursor: pointer }
button:disabled { opacity: .6 }`

/** Opens it; `onAnswer` is called with each press. */
export function openNotice(
  { text, yes, no }: { text: string; yes: string; no: string },
  onAnswer: (isYes: boolean) => void,
): Notice {
  const host = document.createElement('cube-notice')
  const root = host.attachShadow({ mode: 'open' })
  // A sheet that is made by script is no inline style, which an app's own policy may refuse.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(style)
  root.adoptedStyleSheets = [sheet]
  const section = document.createElement('section')
  const words = document.createElement('p')
  const acts = document.createElement('div')
  const button = (label: string, isYes: boolean) => {
    const one = document.createElement('button')
    one.textContent = label
    one.addEventListener('click', () => onAnswer(isYes))
    return one
  }
  const buttons = [button(yes, true), button(no, false)]
  section.setAttribute('role', 'dialog')
  section.setAttribute('aria-label', text)
  words.setAttribute('role', 'status')
  acts.append(...buttons)
  section.append(words, acts)
  root.append(section)
  document.documentElement.append(host)
  words.textContent = text

  function setBusy(isBusy: boolean): void {
    for (const one of buttons) one.disabled = isBusy
  }
  return {
    wait: () => setBusy(true),
    askAgain(why) {
      words.textContent = `${text} (${why})`
      setBusy(false)
    },
    say(said) {
      acts.replaceChildren()
      words.textContent = said
    },
    close: () => host.remove(),
  }
}
