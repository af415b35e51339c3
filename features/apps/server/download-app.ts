/** An app as one .zip: for its owner at the head of its branch, for others the published version. */
import { setImmediate } from 'node:timers/promises'
import { Zip, ZipDeflate } from 'fflate'
import { appScriptPath, appScriptsIn } from '../../../project/data-file/app-script-files.ts'
import { repositoryName } from '../../../project/names.ts'
import type { Apps } from './apps.ts'
import { countOpening } from './count-opening.ts'
import { codeEntries, type Reader, sizeOf } from './read-code-files.ts'

// Packing one portion takes a few milliseconds; then others have their turn.
const portionBytes = 65_536
/** The archive is held in its parts and as one. */
const heldTimes = 2

/** Answers the file and counts who takes another's app as somebody who opened it. Fails as reading the files does. */
export async function downloadApp(
  apps: Apps,
  id: string,
  who: Reader & { address: string },
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { app, entries } = await codeEntries(apps, id, who.viewer)
  who.retainResponse(sizeOf(entries) * heldTimes)
  const parts: Uint8Array[] = []
  const archive = new Zip((fault, chunk) => {
    if (fault) throw fault
    parts.push(chunk)
  })
  async function add(path: string, content: Uint8Array): Promise<void> {
    const file = new ZipDeflate(path)
    archive.add(file)
    for (let at = 0; at === 0 || at < content.length; at += portionBytes) {
      file.push(content.subarray(at, at + portionBytes), at + portionBytes >= content.length)
      await setImmediate()
    }
  }
  const scripts = new Set<string>()
  for (const { path, bytes } of entries) {
    const content = await bytes()
    await add(path, content)
    for (const name of scriptsIn(path, content)) scripts.add(name)
  }
  // Elsewhere nobody answers for the script of live data: the copy keeps all in that browser.
  for (const name of scripts) {
    const path = appScriptPath(name)
    const text = apps.appScripts.get(name)?.text
    if (text !== undefined && !entries.some((entry) => entry.path === path))
      await add(path, Buffer.from(text))
  }
  archive.end()
  const userId = who.viewer?.userId ?? null
  if (app.status === 'published')
    await countOpening(apps, id, { userId, address: who.address, isDownload: true })
  return { name: `${repositoryName(app.name, apps.world.now())}.zip`, bytes: Buffer.concat(parts) }
}

/** The scripts to which a file leads: pages and scripts of the app say so. */
function scriptsIn(path: string, content: Uint8Array): string[] {
  return /\.(?:html?|m?js)$/i.test(path) ? appScriptsIn([Buffer.from(content).toString()]) : []
}
