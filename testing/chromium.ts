/** The one real browser of all tests and journeys, and how it starts. */
import { type Browser, chromium } from 'playwright-core'

/** Where it lies: `npm test` finds it, or installs it on Debian, and says so here. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'

const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const features = [
  'Translate',
  'MediaRouter',
  'OptimizationHints',
  // The popups of the address bar are pages of the browser's own, in each window one, which nobody sees here.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Starts a browser with an empty profile; whoever starts it closes it.
 *
 * @param options `showsScrollBars`: the classic ones, which take room; `withoutFeatures`: names of
 * features of Chromium's that are switched off besides; `hosts`: rules by which names are resolved
 */
export function launchChromium(
  options: { showsScrollBars?: boolean; withoutFeatures?: readonly string[]; hosts?: string } = {},
): Promise<Browser> {
  // The last list counts: Playwright's own switches storage partitioning off, without which a service
  // worker in a frame of another site does not register.
  const off = [...features, ...(options.withoutFeatures ?? [])].join(',')
  const rules = options.hosts === undefined ? [] : [`--host-resolver-rules=${options.hosts}`]
  return chromium.launch({
    executablePath,
    // Without it the names of files are ASCII, and Chinese ones are lost.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...args, ...rules, `--disable-features=${off}`],
    ...(options.showsScrollBars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
  })
}
