/** Where a person lets a program in that has no browser: by the code that it shows. */
import { useSearchParams } from 'react-router'
import { LetDeviceIn } from '../../features/access-tokens/web/index.ts'

/** The code stands in the address, where the program's own link was opened or one was typed. */
export function DevicePage() {
  const [params, setParams] = useSearchParams()
  return (
    <main id="main" className="wrap let-tool-in-page" tabIndex={-1}>
      <LetDeviceIn code={params.get('code') ?? ''} onCode={(code) => setParams({ code })} />
    </main>
  )
}
