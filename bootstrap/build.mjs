/** Builds what browsers run: the studio by Vite, and the scripts of the preview. Run by Node 24. */
import { build } from 'vite'
import { buildPreviewScripts } from '../hosting/preview/build.ts'

await build({ logLevel: 'warn' })
await buildPreviewScripts(new URL('../.build/preview', import.meta.url).pathname)
