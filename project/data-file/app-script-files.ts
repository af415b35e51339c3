/** Which copies of the script of live data a project carries along, where it leaves the host that serves it. */

/** What a file that a page loads leads to: `v1.js` loads its other part when it is called for. */
const parts: Readonly<Record<string, readonly string[]>> = {
  'v1.js': ['v1.js', 'v1-more.js'],
  'v1.mjs': ['v1.mjs', 'v1.js', 'v1-more.js'],
  'storage.js': ['storage.js'],
}
const mention = /_app\/(v1\.m?js|storage\.js)\b/g

/** The scripts to which some texts of a project lead, by their names below `_app/`. */
export function appScriptsIn(texts: Iterable<string>): string[] {
  const names = new Set<string>()
  for (const text of texts)
    for (const [, name = ''] of text.matchAll(mention))
      for (const part of parts[name] ?? []) names.add(part)
  return [...names].sort()
}

/** Where a copy stands in the project. */
export function appScriptPath(name: string): string {
  return `_app/${name}`
}

/** Whether a file of a project, or of a folder around it, is such a copy: the host has its own, and refuses others. */
export function isAppScriptCopy(path: string): boolean {
  return /(?:^|\/)_app\/(?:v1\.m?js|v1-more\.js|storage\.js)$/.test(path)
}
