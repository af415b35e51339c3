/** The studio's pages in development: Vite's scripts in them, and a policy that lets these work. */
import type { Answerer } from '../hosts.ts'
import { undrawn } from '../studio/drawn-pages.ts'
import type { StudioBuild } from '../studio/studio-assets.ts'

/** URL of the script that React's refresh needs before any component; the policy allows no inline script. */
export const refreshPath = '/@dev/refresh'

const marks = {
  '<template id="style-nonce" nonce="__NONCE__"></template>':
    // Vite's client reads the nonce for its style elements from here.
    '<meta id="style-nonce" property="csp-nonce" nonce="__NONCE__" />',
  '<script type="module" src="/main.tsx"></script>': `<script type="module" src="${refreshPath}"></script>
    <script type="module" src="/@vite/client"></script>
    <script type="module" src="/main.tsx"></script>`,
}

/** Returns the studio as Vite serves it; only the browser renders pages. Throws if `html` lacks a mark. */
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

/** The end of the policy of every page of the studio, and of no other page. */
const trustedTypes = "require-trusted-types-for 'script'; trusted-types 'none'"

/**
 * Sets the policy of development on the studio's pages: it allows Vite's socket, and the worker with which Vite's client
 * waits for a stopped server. That worker violates Trusted Types, which are therefore only reported.
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
