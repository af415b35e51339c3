/** Draws public pages on the server, from the components that the browser then takes over. Built apart from the browser's files. */
import { renderToString } from 'react-dom/server'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router'
import type { DrawPage } from '../contract/draw-page.ts'
import { speak } from '../contract/text.ts'
import { texts } from './i18n/texts.ts'
import { drawWith } from './kernel/first-data.ts'
import { createQueryClient } from './kernel/query.ts'
import { loadPageAt, studioRoutes } from './routes.tsx'
import { Studio } from './studio.tsx'

// The page's policy lets none in. Parts of others' write such for movement, and words hold no bare quote.
const inlineStyle = / style="[^"]*"/g

// What leads elsewhere is the browser's to follow.
const nothing = { html: '', title: null, description: null }

export const drawPage: DrawPage = async (address, first) => {
  const url = new URL(address, 'http://studio.invalid')
  await loadPageAt(url.pathname)
  const { query, dataRoutes } = createStaticHandler(studioRoutes)
  const context = await query(new Request(url))
  if (context instanceof Response) return nothing
  const router = createStaticRouter(dataRoutes, context)
  const drawn = drawWith(first, () =>
    renderToString(
      <Studio queries={createQueryClient()}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Studio>,
    ),
  )
  return {
    ...drawn,
    html: drawn.html.replaceAll(inlineStyle, ''),
    description: speak(texts, first.lang)('homeSubtitle'),
  }
}
