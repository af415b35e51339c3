/** Where a tool sends its person to be let in. */
import { useSearchParams } from 'react-router'
import { LetToolIn } from '../../features/access-tokens/web/index.ts'

/** What the tool asks for stands in the address, by the names of OAuth. */
export function AuthorizePage() {
  const [params] = useSearchParams()
  const part = (name: string): string => params.get(name) ?? ''
  const state = params.get('state')
  return (
    <main id="main" className="wrap let-tool-in-page" tabIndex={-1}>
      <LetToolIn
        asked={{
          clientId: part('client_id'),
          redirectUri: part('redirect_uri'),
          responseType: part('response_type'),
          challenge: part('code_challenge'),
          challengeMethod: part('code_challenge_method'),
          scope: part('scope'),
          resource: part('resource'),
        }}
        {...(state === null ? {} : { state })}
      />
    </main>
  )
}
