/** Builds what browsers run: the studio by Vite, the scripts of the preview and of published apps. Run by Node 24. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildPreviewScripts } from '../hosting/preview/build.ts'
import { buildAppScripts } from '../hosting/sites/build-app-script.ts'
import { squeezeAssets } from '../server/studio/squeeze-assets.ts'

await build({ logLevel: 'warn' })
// The same pages once more, for the server that draws them.
await build({
  logLevel: 'warn',
  build: { ssr: 'draw-page.tsx', outDir: '../.build/draw', manifest: false, copyPublicDir: false },
  ssr: { noExternal: true },
})
await squeezeAssets(fileURLToPath(new URL('../.build/web', import.meta.url)))
await buildPreviewScripts(fileURLToPath(new URL('../.build/preview', import.meta.url)))
await buildAppScripts(fileURLToPath(new URL('../.build/app-script', import.meta.url)))
