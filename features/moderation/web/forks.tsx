/** Names what else holds the files of an app, so that an admin who takes it down sees what stays. */
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useText } from '../../../web/kernel/locale.tsx'
import { query } from '../../../web/kernel/query.ts'
import { type AppFork, listAppForks } from '../contract.ts'
import { texts } from '../text/texts.ts'

/** The public forks of an app, each leading to where it is read; nothing where there are none. */
export function Forks(props: { id: string }) {
  const t = useText(texts)
  const answer = useQuery(query(listAppForks, { id: props.id }, 'asked'))
  if (answer.isError) return <p className="quiet">{t('forksUnknown')}</p>
  const forks = answer.data?.forks ?? []
  if (forks.length === 0) return null
  return (
    <>
      <p>{t('forksStay', { n: forks.length })}</p>
      <ul className="forks">
        {forks.map((fork) => (
          <li key={fork.repository?.url ?? fork.app?._id}>
            <Fork {...fork} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Fork({ app, repository }: AppFork) {
  return (
    <>
      {app && (
        <Link className="link" to={`/app/${app._id}`} target="_blank">
          {app.name}
        </Link>
      )}{' '}
      {repository && (
        <a className="link mono" href={repository.url} target="_blank" rel="noreferrer">
          {repository.owner}/{repository.name}
        </a>
      )}
    </>
  )
}
