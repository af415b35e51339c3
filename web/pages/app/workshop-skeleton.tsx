/** The workshop before it has come, in its shape; an app that was just described shows its name and request. */
import { useLocation } from 'react-router'
import * as z from 'zod'
import { appTexts } from '../../i18n/app.ts'
import { useHydrated } from '../../kernel/hydrated.ts'
import { useText } from '../../kernel/locale.tsx'
import { Cube } from '../../ui/cube.tsx'
import { SkeletonLine, Waiting } from '../../ui/waiting.tsx'
import './workshop-skeleton.css'

/** What the generator says of the app that it opens. */
const Made = z.object({ made: z.object({ name: z.string(), prompt: z.string() }) })

/** Name and request of the app that the generator has just made, when it led here. */
export function useMade(): { name: string; prompt: string } | null {
  const { state } = useLocation()
  // A reload keeps what came with the address, which the server that draws the page does not know.
  const isOurs = useHydrated()
  return isOurs ? (Made.safeParse(state).data?.made ?? null) : null
}

/** Bar, chat and bench as grey shapes; `name` is the app's, where it is known. */
export function WorkshopSkeleton({ name }: { name: string }) {
  const t = useText(appTexts)
  const made = useMade()
  return (
    <div className="ws-bones">
      <header className="top" aria-label="MagicCube">
        <Cube size={22} />
        <h1>{name}</h1>
      </header>
      <div className="talk">{made && made.prompt !== '' && <Said prompt={made.prompt} />}</div>
      <main className="ground" id="main" aria-label={name} tabIndex={-1}>
        <Waiting label={t('loading')}>
          <div className="shape">
            <SkeletonLine width={40} />
            <SkeletonLine width={64} />
          </div>
        </Waiting>
      </main>
    </div>
  )
}

function Said({ prompt }: { prompt: string }) {
  const t = useText(appTexts)
  return (
    <div className="said">
      <b>{t('you')}</b>
      <p>{prompt}</p>
    </div>
  )
}
