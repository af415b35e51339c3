/** Which browser engines beside Chromium this machine has, and what installs the others on Debian. */
import { existsSync } from 'node:fs'

/** Debian's Firefox, or one that is named. */
export const firefoxPath = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr'

/** What WebKitGTK is steered by, shown on and opened with: the bindings are of Debian's own Python. */
export const webKitPaths = {
  driver: '/usr/bin/WebKitWebDriver',
  display: '/usr/bin/Xvfb',
  python: '/usr/bin/python3',
  bindings: '/usr/lib/python3/dist-packages/gi',
} as const

const engines = [
  { name: 'Firefox', needs: [firefoxPath], packages: 'firefox-esr' },
  {
    name: 'WebKitGTK',
    needs: Object.values(webKitPaths),
    packages: 'webkit2gtk-driver xvfb python3-gi gir1.2-webkit2-4.1',
  },
] as const

/** Whether all of an engine is here. */
export function isInstalled(name: (typeof engines)[number]['name']): boolean {
  return engines.find((engine) => engine.name === name)?.needs.every(isThere) ?? false
}

/** A line for each engine that is not here, with what installs it. */
export function missingEngines(): string[] {
  return engines
    .filter(({ needs }) => !needs.every(isThere))
    .map(
      ({ name, packages }) =>
        `${name} is not here, so its journey does not run: apt-get install -y ${packages}`,
    )
}

function isThere(path: string): boolean {
  return existsSync(path)
}
