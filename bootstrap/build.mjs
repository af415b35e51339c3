/** Builds what browsers run: the studio by Vite, and the scripts of the preview. Run by Node 24. */
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { buildPreviewScripts } from '../hosting/preview/build.ts'
import { squeezeAssets } from '../server/studio/squeeze-assets.ts'

await build({ logLevel: 'warn' })
await squeezeAssets(fileURLToPath(new URL('../.build/web', import.meta.url)))
await buildPreviewScripts(fileURLToPath(new URL('../.build/preview', import.meta.url)))
