/**
 * Who may import whom, as data. Every source file lies in the first zone whose patterns it
 * matches; an import to a zone that its row does not name fails `npm run check`. `own` is the same
 * feature, host, built-in or family; `older` the trunk features before it (all of them, for a leaf); `trunk` and
 * `leaf` any of those. A test may import what its zone may, `testing`, `server/testing` and any package.
 */

/** The features that others may lean on, the oldest first. Every other feature is a leaf. */
export const trunk = [
  'accounts',
  'plans',
  'models',
  'repositories',
  'apps',
  'notifications',
] as const

/** One row: which files, what they may import, and the rule in words for whoever broke it. */
export type Zone = {
  name: string
  /** Globs from the root of the project. */
  files: readonly string[]
  /** Names of zones, each with or without `own`, `older`, `trunk`, `leaf`; `*` is everything. */
  may: readonly string[]
  /** Beginnings of package names; `*` any, `!node:` none of Node's own. */
  packages: readonly string[]
  rule: string
  /** How many folders make what `own` means, where it is not two as in `features/comments`. */
  ownDepth?: number
}

const browserPackages = ['*', '!node:']

/** The table. */
export const importTable: readonly Zone[] = [
  // What belongs to no run-time: data and rules.
  {
    name: 'contract',
    files: ['contract/**'],
    may: ['contract'],
    packages: ['zod'],
    rule: 'contract/ imports nothing but itself and zod',
  },
  {
    name: 'project',
    files: ['project/**'],
    may: ['project', 'contract'],
    packages: ['@humanwhocodes/momoa', 'mime', 'node-diff3', 'zod'],
    rule: 'project/ imports contract/ only',
  },
  {
    name: 'agent',
    files: ['agent/**'],
    may: ['agent', 'project', 'contract'],
    packages: ['@ai-sdk/', 'zod'],
    rule: 'agent/ imports project/ and contract/ only: no DOM, no Node, no React, no feature',
  },

  // The product.
  {
    name: 'feature contract',
    files: ['features/*/*.ts'],
    may: ['own feature contract', 'older feature contract', 'starter shape', 'contract', 'project'],
    packages: ['zod'],
    rule: 'what both ends of a feature share imports contract/, project/ and contracts of older trunk features',
  },
  {
    name: 'feature text',
    files: ['features/*/text/**'],
    may: ['own feature text', 'older feature text', 'contract'],
    packages: [],
    rule: 'texts import contract/ and texts of older trunk features',
  },
  {
    name: 'feature server door',
    files: ['features/*/server/index.ts'],
    may: ['own feature server', 'own feature routes', 'own feature store', 'own feature contract'],
    packages: [],
    rule: 'a door passes on names of its own feature',
  },
  {
    name: 'feature routes',
    files: ['features/*/server/routes.ts'],
    may: [
      'own feature server',
      // Where there is no rule, a route asks the store at once.
      'own feature store',
      'own feature contract',
      'older feature server door',
      'older feature contract',
      'server kernel',
      'server database',
      'contract',
    ],
    packages: [],
    rule: 'routes bind use cases and stores of their own feature: what they do themselves is no more than HTTP',
  },
  {
    name: 'feature store',
    files: ['features/*/server/{store,*-store}.ts', 'features/*/server/*/{store,*-store}.ts'],
    may: [
      'own feature store',
      'own feature server',
      'own feature contract',
      'older feature server door',
      'older feature contract',
      'server kernel',
      'server database',
      'project',
      'contract',
    ],
    packages: ['kysely'],
    rule: 'a store holds the SQL of its feature: it imports server/kernel, server/database and contracts',
  },
  {
    name: 'feature server',
    files: ['features/*/server/**'],
    may: [
      'own feature server',
      'own feature store',
      'own feature contract',
      'own feature text',
      'older feature server door',
      'older feature contract',
      'older feature text',
      'server kernel',
      'server database',
      'starters',
      'starter shape',
      'project',
      'contract',
    ],
    packages: ['*'],
    rule: 'the server end of a feature imports itself, doors and contracts of older trunk features, server/kernel, server/database, starters/, project/ and contract/',
  },
  {
    name: 'feature web door',
    files: ['features/*/web/index.ts'],
    may: ['own feature web', 'own feature contract', 'own feature text'],
    packages: [],
    rule: 'a door passes on names of its own feature',
  },
  {
    name: 'feature web',
    files: ['features/*/web/**'],
    may: [
      'own feature web',
      'own feature contract',
      'own feature text',
      'older feature web door',
      'older feature contract',
      'older feature text',
      'web kernel',
      'web ui',
      'web i18n',
      'agent',
      'project',
      'contract',
    ],
    packages: browserPackages,
    rule: 'the browser end of a feature imports itself, doors, contracts and texts of older trunk features, web/kernel, web/ui, web/i18n, agent/, project/ and contract/',
  },

  // The browser's shell.
  {
    name: 'web kernel',
    files: ['web/kernel/**'],
    may: ['web kernel', 'web i18n', 'contract'],
    packages: browserPackages,
    rule: 'web/kernel imports no feature: what it needs of one is handed to it at start',
  },
  {
    name: 'web ui',
    files: ['web/ui/**'],
    may: ['web ui', 'web kernel', 'web i18n', 'contract'],
    packages: browserPackages,
    rule: 'web/ui knows no feature and no page',
  },
  {
    name: 'web i18n',
    files: ['web/i18n/**'],
    may: ['web i18n', 'contract'],
    packages: browserPackages,
    rule: 'the texts of the shell import contract/ only',
  },
  {
    name: 'web pages',
    files: ['web/pages/**', 'web/legal/**'],
    may: [
      'web pages',
      'web kernel',
      'web ui',
      'web i18n',
      'trunk feature web door',
      'leaf feature web door',
      'leaf feature web',
      'trunk feature contract',
      'leaf feature contract',
      'trunk feature text',
      'leaf feature text',
      'agent',
      'project',
      'contract',
    ],
    packages: browserPackages,
    rule: 'a page imports features (trunk ones by their door), web/kernel, web/ui, web/i18n, project/ and contract/',
  },
  {
    name: 'web frame',
    files: ['web/frame/**'],
    may: [
      'web frame',
      'web kernel',
      'web ui',
      'web i18n',
      'trunk feature web door',
      'trunk feature contract',
      'trunk feature text',
      'contract',
    ],
    packages: browserPackages,
    rule: 'the frame imports web/kernel, web/ui, web/i18n and doors of trunk features; leaves meet in web/pages only',
  },
  {
    name: 'web shell',
    files: ['web/*'],
    may: [
      'web shell',
      'web frame',
      'web pages',
      'web kernel',
      'web ui',
      'web i18n',
      'trunk feature web door',
      'trunk feature contract',
      'contract',
    ],
    packages: browserPackages,
    rule: 'the shell imports its own folders and doors of trunk features; leaves meet in web/pages only',
  },

  // The server.
  {
    name: 'server kernel',
    files: ['server/kernel/**'],
    may: ['server kernel', 'server database', 'contract'],
    packages: ['*'],
    rule: 'server/kernel imports no feature: what it needs of one is handed to it at start',
  },
  {
    name: 'server database',
    files: ['server/database/**'],
    may: ['server database', 'contract'],
    packages: ['*'],
    rule: 'server/database imports contract/ only',
  },
  {
    name: 'server testing',
    files: ['server/testing/**'],
    may: [
      'server testing',
      'server wiring',
      'server parts',
      'server shell',
      'server kernel',
      'server database',
      'trunk feature contract',
      'leaf feature contract',
      'builtin',
      'project',
      'contract',
    ],
    packages: ['*'],
    rule: 'server/testing opens a whole server and speaks to it by contracts',
  },
  {
    name: 'server wiring',
    files: [
      'server/{wiring,publishing-services,social-routes,public-pages,app-data,access-tokens,mail-services,archives,webhooks,server-parts}.ts',
      'server/mcp/**',
    ],
    may: [
      'server wiring',
      'server parts',
      'server shell',
      'server kernel',
      'server database',
      'trunk feature server door',
      'leaf feature server door',
      'trunk feature contract',
      'leaf feature contract',
      'hosting',
      'builtin',
      'builtin model',
      'project',
      'contract',
    ],
    packages: ['*'],
    rule: 'the wiring imports features by their door, hosts, built-ins and the kernel',
  },
  // Parts of the wiring with a name of their own. They know the trunk, never a leaf.
  {
    name: 'server parts',
    files: [
      'server/{housekeeping,trunk-parts,forgotten-people,closed-at-code-host,code-host-options,code-host-providers,code-host-service,group-admins,built-ins-apart,studio/page-facts,upstreams,payments,paid-services,offered-models,gate-options}.ts',
      'server/upstreams.test.ts',
    ],
    may: [
      'server parts',
      'server shell',
      'server kernel',
      'server database',
      'trunk feature server door',
      'builtin',
      'contract',
    ],
    packages: ['*'],
    rule: 'this part of the wiring imports doors of trunk features; leaves meet in server/wiring.ts only',
  },
  {
    name: 'operator commands',
    files: ['server/{admin,reset-second-step}.ts', 'server/backup/**'],
    may: [
      'operator commands',
      'server shell',
      'server kernel',
      'server database',
      'builtin',
      'contract',
    ],
    packages: ['*'],
    rule: 'the operator’s commands work on the folders and databases of a server that runs, and start one only to see that it does',
  },
  {
    name: 'server shell',
    files: ['server/*', 'server/{openapi,settings,start,studio}/*'],
    may: [
      'server shell',
      'server parts',
      'server wiring',
      'server kernel',
      'server database',
      'hosting',
      'project',
      'contract',
    ],
    packages: ['*'],
    rule: 'the server’s shell imports no feature: server/wiring.ts brings them together',
  },

  // `npm run dev`. No zone of the product may import it.
  {
    name: 'server dev',
    files: ['server/dev/**'],
    may: ['server dev', 'server shell', 'hosting'],
    packages: ['node:', 'vite', '@vitejs/', 'zod'],
    rule: 'server/dev runs the server’s shell behind Vite',
  },

  // Hosts of what people made.
  {
    name: 'hosting answers',
    files: ['hosting/*/answers/**'],
    may: ['own hosting answers', 'project', 'contract'],
    packages: ['!node:'],
    rule: 'what answers in a service worker and on the server alike imports project/ and contract/ only',
  },
  {
    name: 'app script',
    files: ['hosting/sites/browser/**'],
    may: ['app script', 'leaf feature contract', 'project', 'contract'],
    packages: ['!node:'],
    rule: 'the script of published apps imports types of contracts, and stands alone otherwise',
  },
  {
    name: 'hosting browser',
    files: ['hosting/*/browser/**'],
    may: ['own hosting browser', 'own hosting answers', 'project', 'contract'],
    packages: browserPackages,
    rule: 'what runs in a preview imports project/ and contract/ only',
  },
  {
    name: 'hosting',
    files: ['hosting/*/**'],
    may: [
      'own hosting',
      'own hosting browser',
      'own hosting answers',
      'app script',
      'server kernel',
      'server database',
      'project',
      'contract',
    ],
    packages: ['*'],
    rule: 'a host imports server/kernel, server/database, project/ and contract/: no feature, no other host',
  },

  // Starters: apps as data, what writes them into a project, and the tests that use each.
  {
    name: 'starter shape',
    files: ['starters/starter.ts'],
    may: [],
    packages: ['zod'],
    rule: 'what a starter is imports zod alone',
  },
  {
    name: 'starter apps',
    files: ['starters/*/*.js'],
    may: [],
    packages: ['!node:'],
    rule: 'a starter stands alone: it imports nothing',
  },
  {
    name: 'starters',
    files: ['starters/**'],
    may: ['starters', 'starter shape', 'project'],
    packages: ['zod', 'node:'],
    rule: 'starters/ knows nothing of the product but the form of a content',
  },

  // Stand-ins that could be lifted out of this repository.
  {
    name: 'builtin model',
    files: ['builtin/model/**'],
    may: ['builtin model', 'starters', 'starter shape', 'project'],
    packages: ['*'],
    rule: 'what answers without a model knows the starters and their content, and nothing else of ours',
  },
  {
    name: 'builtin',
    files: ['builtin/*/**'],
    may: ['own builtin'],
    packages: ['*'],
    rule: 'a built-in imports nothing of ours: it speaks a foreign protocol and stands alone',
  },

  // What is around the product.
  {
    name: 'build',
    files: ['bootstrap/build.mjs', 'vite.config.ts', 'vitest.config.ts'],
    may: ['hosting'],
    packages: ['node:', 'vite', 'vitest', '@vitejs/', '@tailwindcss/'],
    rule: 'the build imports Vite and hosting/preview/build.ts',
  },
  {
    name: 'bootstrap',
    files: ['bootstrap/**'],
    may: ['bootstrap'],
    packages: ['node:'],
    rule: 'bootstrap/ runs before anything is installed, so it imports Node alone',
  },
  {
    name: 'packages',
    files: ['packages/**'],
    may: ['own packages'],
    packages: ['node:'],
    rule: 'a package stands alone: it imports nothing of the product and runs on Node without a build',
  },
  {
    name: 'testing',
    files: ['testing/**'],
    may: ['testing'],
    packages: ['playwright-core', '@axe-core/playwright', 'axe-core', 'node:'],
    rule: 'testing/ is what any test may lean on, and knows nothing of the code',
  },
  {
    name: 'journeys',
    files: ['journeys/**'],
    may: ['journeys', 'testing'],
    packages: [
      'playwright-core',
      'puppeteer-core',
      'selenium-webdriver',
      '@octokit/core',
      'emulate',
      '@copilotkit/aimock',
      '@modelcontextprotocol/sdk',
      'oauth4webapi',
      'pg',
      'sharp',
      'zod',
      'vitest',
      'node:',
    ],
    rule: 'a journey has a browser and a URL, and knows nothing of the code',
  },
  {
    name: 'tools',
    files: ['tools/**', 'bench/**', 'evals/**', 'deploy/**', 'drills/**'],
    may: ['*'],
    packages: ['*'],
    rule: '',
  },
]

/** Single imports beside the table, each with its reason. */
export const exceptions: readonly { from: string; to: string; reason: string }[] = [
  {
    from: 'features/publishing/brand-names.test.ts',
    to: 'server/settings/config-file.ts',
    reason: 'the names of brands are tried with the list that a host has by default',
  },
  {
    from: 'features/workshop/web/**',
    to: 'hosting/preview/browser/studio-channel.ts',
    reason:
      'the workshop feeds the preview, and the words that the two speak live with the preview',
  },
  {
    from: 'web/*.test.ts',
    to: 'features/*/contract.ts',
    reason:
      'the double of the server that tests of the whole shell speak to answers by the contracts',
  },
  {
    from: '{server,hosting,features/*/server}/**/*.test.ts',
    to: 'features/*/{contract,*-contract}.ts',
    reason: 'tests of the whole server call it from outside, by the contracts',
  },
  {
    from: '{features,server}/**/*.test.ts',
    to: 'builtin/codehost/testing/*.ts',
    reason: 'calls to the code host are tested against the built-in one itself, in process',
  },
  {
    from: 'packages/cli/*.{test,testing}.ts',
    to: '{journeys/{running-server,api-person},builtin/codehost/testing/browser}.ts',
    reason: 'the program is run against a server’s own process, with a person who signed up there',
  },
  {
    from: 'journeys/*.ts',
    to: 'builtin/codehost/testing/browser.ts',
    reason: 'a journey that needs no browser fills in the code host’s forms by it',
  },
  {
    from: 'journeys/four-doors.test.ts',
    to: '{packages/cli/command.testing,features/mcp/contract}.ts',
    reason:
      'the command line is one of the doors, and an assistant keeps to the bounds of its tools',
  },
  {
    from: 'builtin/model/protocol/*.ts',
    to: 'contract/parse-json.ts',
    reason:
      'text that may be no JSON is read by one function, which is lifted out with the demo model',
  },
  {
    from: 'bootstrap/build.mjs',
    to: 'server/studio/squeeze-assets.ts',
    reason: 'the build leaves the compressed forms that the server hands out',
  },
  {
    from: 'vitest.config.ts',
    to: 'tools/test-run/sizes.ts',
    reason: 'the runner takes the files of the size that was asked for',
  },
]
