/** What an address says at which no app is, for another host at names of the sites' own. */
import { noticePage } from './notice-page.ts'
import { withSiteHeaders } from './site-headers.ts'

/** Answers as the sites do. `secure`: visitors come by TLS. */
export function absentApp({ studioOrigin, secure }: { studioOrigin: string; secure: boolean }) {
  return {
    /** The page of an address at which no app is. */
    answer(request: Request): Response {
      const page = noticePage('noApp', request.headers.get('accept-language'), studioOrigin)
      const answer = request.method === 'HEAD' ? new Response(null, page) : page
      return withSiteHeaders(answer, secure)
    },
    /** What is refused before anything is looked for, as a site says it. */
    refuse: (refused: Response): Response => withSiteHeaders(refused, secure),
  }
}
