/** Finds a Chromium for the browser tests; on Debian or Ubuntu as root it installs Debian's. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { err, ok, type Result } from '../contract/result.ts'

const places: Readonly<Record<string, readonly string[]>> = {
  linux: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/usr/bin/microsoft-edge',
    '/snap/bin/chromium',
  ],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
}

const headlessOfDebian = '/usr/bin/chromium-headless-shell'

const hints: Readonly<Record<string, string>> = {
  linux: 'sudo apt-get install -y chromium',
  darwin: 'brew install --cask chromium',
  win32: 'winget install Google.Chrome',
}

/** The path of a browser, or the one line that installs one. `CHROMIUM_PATH` wins. */
export function findBrowser(): Result<string, string> {
  const found = browserHere()
  if (found !== null) return ok(found)
  if (isDebian() && process.getuid?.() === 0) {
    process.stdout.write('Installing Debian’s Chromium for the browser tests …\n')
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    install('chromium', 'fonts-noto-cjk')
    const installed = browserHere()
    if (installed !== null) return ok(installed)
  }
  const hint = hints[process.platform] ?? 'install Chromium, Chrome or Edge'
  return err(
    `The browser tests need Chromium, Chrome or Edge. Install one with:\n  ${hint}\nor name it: CHROMIUM_PATH=/path/to/browser npm test`,
  )
}

/**
 * The path of Chromium without a window of its own, in which most tests run faster, or null where there is none: then
 * they run in the whole one. `HEADLESS_CHROMIUM_PATH` wins.
 */
export function findHeadless(): string | null {
  const path = process.env['HEADLESS_CHROMIUM_PATH'] ?? headlessOfDebian
  if (!existsSync(path) && isDebian() && process.getuid?.() === 0 && canInstallHeadless()) {
    install('chromium-headless-shell')
  }
  return existsSync(path) ? path : null
}

/** Ubuntu has no such package, nor has a Debian of former years. */
function canInstallHeadless(): boolean {
  const { stdout } = spawnSync('apt-cache', ['madison', 'chromium-headless-shell'])
  return stdout.length > 0
}

function install(...packages: string[]): void {
  spawnSync('apt-get', ['install', '-y', '-qq', ...packages], { stdio: 'inherit' })
}

function browserHere(): string | null {
  const named = process.env['CHROMIUM_PATH']
  const candidates = [...(named ? [named] : []), ...(places[process.platform] ?? [])]
  return candidates.find((path) => existsSync(path)) ?? null
}

function isDebian(): boolean {
  return (
    existsSync('/etc/os-release') && /debian|ubuntu/i.test(readFileSync('/etc/os-release', 'utf8'))
  )
}
