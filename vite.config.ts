/** Builds the studio's browser files into `.build/web`; the server serves them by the manifest. */
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** A route's summary is for the API's document and how often it may be called for the server: no browser loads them. */
const withoutSummaries = {
  name: 'without-summaries',
  // Before anything else has read the source.
  enforce: 'pre' as const,
  transform(code: string, id: string) {
    if (!/\/features\/[\w-]+\/(?:[\w-]+-)?contract\.ts$/.test(id)) return null
    return {
      code: code
        .replaceAll(/^ {2}summary: \{(?:[^{}'"]|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")*\},\n/gm, '')
        .replaceAll(/^ {2}limit: \{[^{}]*\},\n/gm, ''),
      map: null,
    }
  },
}

/**
 * Every schema of zod's carries how it is told as JSON Schema, a twentieth of home, which only the agent's tools are
 * told as: they ask `z.toJSONSchema`, which knows each type by itself.
 */
const withoutSchemaMethods = {
  name: 'without-schema-methods',
  transform(code: string, id: string) {
    if (!id.endsWith('/zod/v4/classic/schemas.js')) return null
    return {
      code: code
        .replaceAll(/^\s*inst\._zod\.processJSONSchema = .*;$/gm, '')
        .replaceAll('processors.aggregateChecks(inst)', '({})')
        .replaceAll(
          /create(?:Standard|To)JSONSchemaMethod\(this, [^)]*\)(?:\(params\))?/g,
          'undefined',
        ),
      map: null,
    }
  },
}

export default defineConfig({
  root: 'web',
  plugins: [react(), withoutSummaries, withoutSchemaMethods],
  resolve: {
    // Its form for browsers reads `&amp;` by innerHTML, which the page's policy refuses: the answer then was no Markdown.
    alias: {
      'decode-named-character-reference': join(
        import.meta.dirname,
        'node_modules/decode-named-character-reference/index.js',
      ),
    },
  },
  build: {
    outDir: '../.build/web',
    emptyOutDir: true,
    manifest: true,
    // The page's policy allows nothing inline, pictures and fonts included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    sourcemap: false,
    rolldownOptions: {
      output: {
        // The entry lists all parts by name; the shortest hashes make the shortest list.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What every page needs comes in one part, which squeezes smaller than five.
        codeSplitting: {
          groups: [
            {
              name: 'json-schema',
              test: /zod\/v4\/core\/(?:json-schema-processors|to-json-schema)/,
              priority: 1,
              includeDependenciesRecursively: false,
            },
            {
              name: 'react',
              // Lists that go on and on, and many questions at once, are asked by some pages only.
              test: /node_modules\/(?:react|react-dom|react-router|scheduler|@tanstack(?!.*(?:queriesObserver|useQueries|nfiniteQuer)))\/|createLucideIcon|\/web\/kernel\/(?:locale|session|redirect|account-storage|carried-prompt|composing)|\/contract\/(?:parse-json|plain-path|paging|result)\.ts|\/web\/ui\/field/,
            },
            {
              // Many small parts otherwise, each a request of its own for all pages that may ask something.
              name: 'dialog',
              test: /node_modules\/(?:@radix-ui\/react-(?:dialog|dismissable-layer|focus-guards|focus-scope|portal)|aria-hidden|get-nonce|react-remove-scroll(?:-bar)?|react-style-singleton|tslib|use-callback-ref|use-sidecar)\/|\/web\/ui\/dialog\.tsx/,
              includeDependenciesRecursively: false,
            },
            {
              // Every page loads it, and a dialog's part is none of home's.
              name: 'focus',
              test: /\/web\/ui\/(?:keep-focus|use-return-focus)\.ts/,
              includeDependenciesRecursively: false,
            },
            {
              // What the page of an app needs beside home and marketplace, each a request of its own otherwise.
              name: 'app-words',
              test: /\/features\/(?:apps\/(?:text\/(?:en|zh|texts)|opened-contract|web\/(?:status-badge|tag-words|tell-of-opening))|publishing\/(?:text\/|contract)|moderation\/text\/|repositories\/code-host-address)|\/web\/(?:i18n\/git|kernel\/(?:code-host-page|save-file))\.|icons\/(?:arrow-up-right|trash)\.|classic\/coerce/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'moments',
              test: /\/web\/(?:i18n\/moment|ui\/relative-time|kernel\/failure-toast)\.|nfiniteQuer/,
              includeDependenciesRecursively: false,
            },
            {
              name: 'cards',
              test: /\/features\/apps\/(?:app|starter-name|listing-\w+|text\/card-texts|web\/(?:app-card|app-picture|card-\w+))\.tsx?|\/web\/(?:pages\/hearts|i18n\/count)\.|icons\/(?:git-fork|heart|message-square|arrow-right)\.|use-listing/,
            },
          ],
        },
      },
      treeshake: {
        // A feature's door only passes names on, so that a page takes no more of it than it uses.
        moduleSideEffects: (id) => !/\/features\/[\w-]+\/web\/index\.ts$/.test(id),
      },
    },
  },
})
