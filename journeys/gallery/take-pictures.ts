/** `npm run gallery`: pictures of every page in its faces, in all looks, on one sheet to look at. */
import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { launchChromium } from '../../testing/chromium.ts'
import { prepareGallery } from './content.ts'
import { looks, openLook } from './looks.ts'
import { leaveState, openState } from './open-state.ts'
import { states } from './states.ts'

const folder = resolve(import.meta.dirname, '../../.build/gallery')
const [wanted = '', named = ''] = process.argv.slice(2)
const chosen = looks(true).filter(({ name }) => name.includes(wanted))
const shown = states.filter(({ name }) => name.includes(named))

await mkdir(folder, { recursive: true })
const browser = await launchChromium()
const gallery = await prepareGallery(browser)
try {
  for (const look of chosen) {
    const rooms = await openLook(browser, gallery, look)
    for (const state of shown) {
      const page = rooms.pageOf(state.who)
      await openState(page, gallery.server.url, gallery.content, state).catch((error: unknown) => {
        process.stderr.write(`${state.name}, ${look.name}: ${String(error)}\n`)
      })
      await page.screenshot({ path: join(folder, `${state.name}.${look.name}.png`) })
      await leaveState(page)
    }
    await rooms.close()
    process.stdout.write(`${look.name}: ${shown.length} pictures\n`)
  }
  await writeFile(join(folder, 'index.html'), sheet())
  process.stdout.write(`\nOpen ${join(folder, 'index.html')}\n`)
} finally {
  await browser.close()
  await gallery.server.stop()
}

/** A row a state, a column a look. */
function sheet(): string {
  const rows = shown.map(({ name, face }) => {
    const pictures = chosen.map(
      (look) =>
        `<a href="${name}.${look.name}.png"><img loading="lazy" src="${name}.${look.name}.png" alt="${name}, ${look.name}" height="360"></a>`,
    )
    return `<h2>${name} <small>${face}</small></h2><div>${pictures.join('')}</div>`
  })
  const style =
    'body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto}img{border:1px solid #ccc}'
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style>${rows.join('')}`
}
