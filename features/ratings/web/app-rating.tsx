/** The stars of an app in its info card: read by all, given by a signed-in person who is not its owner. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { useId } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { rememberPlace } from '../../../web/kernel/redirect.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { useFocusAtHash } from '../../../web/ui/focus-at-hash.ts'
import type { App } from '../../apps/contract.ts'
import { readApp } from '../../apps/contract.ts'
import { rateApp, readRating, type Stars } from '../contract.ts'
import { texts } from '../text/texts.ts'
import './app-rating.css'

/** The mean and the number of ratings, and below them the person's own stars. */
export function AppRating({ app }: { app: App }) {
  const t = useText(texts)
  const person = useUser()
  const { average, count } = app.rating
  return (
    <section className="rating" aria-label={t('rating')}>
      {count === 0 ? (
        <p className="quiet">{t('none')}</p>
      ) : (
        <p>
          <Star className="full" size={16} aria-hidden="true" />
          <b className="num" aria-hidden="true">
            {average.toFixed(1)}
          </b>
          <span className="sr">{t('average', { average: average.toFixed(1) })}</span>{' '}
          <span className="quiet num">{t('ratings', { n: count })}</span>
        </p>
      )}
      {!person && <VisitorStars />}
      {person && person.id !== app.author._id && <OwnStars app={app} />}
    </section>
  )
}

const hash = '#rating'

/** A visitor reads what it takes, with the way there and back to the stars; a press on one says so again. */
function VisitorStars() {
  const t = useText(texts)
  const navigate = useNavigate()
  const location = useLocation()
  function toSignIn(): void {
    rememberPlace({ ...location, hash })
    void navigate('/login')
  }
  function choose(): void {
    const action = { label: t('login'), run: toSignIn }
    showToast({ kind: 'info', title: t('loginRequired'), action })
  }
  return (
    <>
      <StarChoice label={t('rate')} stars={null} onChoose={choose} />
      <p className="sign-in-first">
        {t('loginFirst')}{' '}
        <Button size="small" onClick={toSignIn}>
          {t('login')}
        </Button>
      </p>
    </>
  )
}

function OwnStars({ app }: { app: App }) {
  const t = useText(texts)
  const cache = useQueryClient()
  const own = useQuery(query(readRating, { id: app._id }))
  const rate = useMutation({
    ...mutation(rateApp),
    // One call after the other, so that what was pressed last is what stays.
    scope: { id: rateApp.line },
    onError: () => showToast({ kind: 'error', title: t('failed') }),
    onSuccess: (answer) => {
      cache.setQueryData(queryKeyOf(readRating, { id: app._id }), answer)
      cache.setQueryData<{ app: App }>(queryKeyOf(readApp, { id: app._id }), (known) =>
        known ? { app: { ...known.app, rating: answer.rating } } : known,
      )
    },
  })
  // What was pressed is seen at once; a failure puts back what was.
  const stars = rate.isPending ? rate.variables.stars : (own.data?.stars ?? null)
  const give = (next: Stars): void => rate.mutate({ id: app._id, stars: next })
  return (
    <>
      <StarChoice label={t('yours')} stars={stars} onChoose={give} hash={hash} />
      {stars !== null && (
        <button type="button" className="link" disabled={rate.isPending} onClick={() => give(null)}>
          {t('takeBack')}
        </button>
      )}
    </>
  )
}

const choices = [1, 2, 3, 4, 5] as const

/** Five stars as one choice: arrow keys move, as in any group of its kind. */
function StarChoice(props: {
  label: string
  stars: Stars
  onChoose: (stars: Stars) => void
  /** Names the stars in the page's address: who comes to it has the focus on them. */
  hash?: string
}) {
  const t = useText(texts)
  const name = useId()
  const first = useFocusAtHash<HTMLInputElement>(props.hash ?? '#')
  return (
    <fieldset className="stars">
      <legend className="sr">{props.label}</legend>
      {choices.map((n) => (
        <label key={n} className={props.stars !== null && n <= props.stars ? 'full' : undefined}>
          <input
            {...(n === 1 ? { ref: first } : {})}
            type="radio"
            name={name}
            className="sr"
            checked={props.stars === n}
            onChange={() => props.onChoose(n)}
          />
          <Star size={20} aria-hidden="true" />
          <span className="sr">{t('stars', { n })}</span>
        </label>
      ))}
    </fieldset>
  )
}
