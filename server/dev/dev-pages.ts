/** The studio's pages in development: Vite's scripts in them, and a policy that lets these work. */
import type { Answerer } from '../hosts.ts'
import { undrawn } from '../studio/drawn-pages.ts'
import type { StudioBuild } from '../studio/studio-assets.ts'

/** Where Vite serves what React's refresh needs before any component: a script of its own, for none may stand inline. */
export const refreshPath = '/@dev/refresh'

const marks = {
  '<template id="style-nonce" nonce="__NONCE__"></template>':
    // Vite's client, as the libraries do, gives the nonce to the styles that it writes.
    '<meta id="style-nonce" property="csp-nonce" nonce="__NONCE__" />',
  '<script type="module" src="/main.tsx"></script>': `<script type="module" src="${refreshPath}"></script>
    <script type="module" src="/@vite/client"></script>
    <script type="module" src="/main.tsx"></script>`,
}

/** The studio as Vite serves it. Pages are drawn by the browser alone. Throws when `html` lacks a place to fill. */
export function devStudio(html: string): StudioBuild {
  const filled = Object.entries(marks).reduce((text, [mark, put]) => {
    if (!text.includes(mark)) throw new Error(`web/index.html has no ${mark}`)
    return text.replace(mark, put)
  }, html)
  return {
    html: filled,
    assets: new Map(),
    manifest: {},
    draw: async () => undrawn,
    build: 'development',
  }
}

/** Ends the policy of a page of the studio, and of nothing else. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * Gives the studio's pages the policy of development: Vite's socket, and the worker by which its client waits for a
 * server that went away. What it makes of a text would be refused as untrusted, which is therefore only reported.
 */
export function withDevPolicy(answer: Answerer, studioOrigin: string): Answerer {
  const sockets = studioOrigin.replace(/^http/, 'ws')
  return async (request, env) => {
    const response = await answer(request, env)
    const policy = response.headers.get('Content-Security-Policy') ?? ''
    if (!policy.endsWith(trustedTypes)) return response
    const ofDev = policy
      .replace(`; ${trustedTypes}`, '')
      .replace("connect-src 'self'", `connect-src 'self' ${sockets}`)
      .replace("worker-src 'self'", "worker-src 'self' blob:")
    response.headers.set('Content-Security-Policy', ofDev)
    response.headers.set('Content-Security-Policy-Report-Only', trustedTypes)
    return response
  }
}
