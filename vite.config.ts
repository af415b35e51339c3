/** Builds the studio's browser files into `.build/web`; the server serves them by the manifest. */
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: 'web',
  plugins: [react()],
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    manifest: true,
    // The page's policy allows nothing inline, pictures and fonts included (NAV-35).
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      treeshake: {
        // A feature's door only passes names on, so that a page takes no more of it than it uses.
        moduleSideEffects: (id) => !/\/features\/[\w-]+\/web\/index\.ts$/.test(id),
      },
    },
  },
  html: { cspNonce: '__NONCE__' },
})
