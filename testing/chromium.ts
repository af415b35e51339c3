/**
 * The real browser of all tests and journeys, and how it starts: Chromium's engine without a window of its own where
 * Debian's package of it is there, which takes a third less of a processor's time, or all of Chromium.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright-core'

/** Where they lie: `npm test` finds them, or installs them on Debian, and says so here. */
const wholePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium'
const headlessPath = process.env['HEADLESS_CHROMIUM_PATH'] ?? wholePath

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
 * @param options `isWhole`: all of Chromium, for what its window and settings have a say in; `showsScrollBars`: the classic ones, which take room; `withoutFeatures`: names of
 * features of Chromium's that are switched off besides; `hosts`: rules by which names are resolved
 */
export function launchChromium(
  options: {
    isWhole?: boolean
    showsScrollBars?: boolean
    withoutFeatures?: readonly string[]
    hosts?: string
  } = {},
): Promise<Browser> {
  const rules = options.hosts === undefined ? [] : [`--host-resolver-rules=${options.hosts}`]
  return chromium.launch({
    ...startedWith(rules, options.withoutFeatures),
    executablePath: options.isWhole ? wholePath : headlessPath,
    ...(options.showsScrollBars ? { ignoreDefaultArgs: ['--hide-scrollbars'] } : {}),
  })
}

/** Starts a browser whose owner has third-party cookies refused in its settings; `folder` holds its profile, and is the caller's. */
export async function openRefusingChromium(folder: string): Promise<BrowserContext> {
  await mkdir(join(folder, 'Default'), { recursive: true })
  const profile = { cookie_controls_mode: 1, block_third_party_cookies: true }
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify({ profile }))
  return chromium.launchPersistentContext(folder, {
    ...startedWith(),
    executablePath: wholePath,
    locale: 'en-GB',
  })
}

function startedWith(more: readonly string[] = [], withoutFeatures: readonly string[] = []) {
  // The last list counts: Playwright's own switches storage partitioning off, without which a service
  // worker in a frame of another site does not register.
  const off = [...features, ...withoutFeatures].join(',')
  return {
    // Without it the names of files are ASCII, and Chinese ones are lost.
    env: { ...process.env, LC_ALL: 'C.UTF-8' },
    args: [...args, ...more, `--disable-features=${off}`],
  }
}
