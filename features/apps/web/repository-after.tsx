/** What becomes of an app's repository when the app is deleted. */
import { useText } from '../../../web/kernel/locale.tsx'
import { useUser } from '../../../web/kernel/session.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { useVisibility } from '../../repositories/web/index.ts'
import type { Visibility } from '../../repositories/web/index.ts'
import type { App } from '../contract.ts'
import { texts } from '../text/texts.ts'

type Repository = NonNullable<App['githubRepo']>

/** Who can read it afterwards; with the built-in host the offer to delete it too, its name typed. */
export function RepositoryAfter(props: {
  repository: Repository
  deletes: boolean
  typed: string
  onDeletes: (deletes: boolean) => void
  onTyped: (typed: string) => void
}) {
  const { repository, deletes } = props
  const t = useText(texts)
  // What the app's record says is as old as its last publish.
  const visibility = useVisibility(repository)
  const isBuiltin = useUser()?.codeHost === 'builtin'
  const readers = <Readers {...{ repository, visibility, isBuiltin }} />
  if (!isBuiltin) {
    return (
      <>
        {readers}
        <p>
          <a className="link" href={`${repository.url}/settings`} target="_blank" rel="noreferrer">
            {t('repositorySettings')}
          </a>
        </p>
      </>
    )
  }
  if (visibility === 'gone') return readers
  return (
    <>
      {!deletes && readers}
      <label className="tick">
        <input
          type="checkbox"
          checked={deletes}
          onChange={(event) => props.onDeletes(event.target.checked)}
        />
        <span>{t('alsoRepository')}</span>
      </label>
      {deletes && (
        <Field label={t('typeName', { name: repository.name })}>
          {(input) => (
            <input
              {...input}
              className="input"
              value={props.typed}
              maxLength={100}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => props.onTyped(event.target.value)}
            />
          )}
        </Field>
      )}
    </>
  )
}

function sentence(visibility: Visibility | null, isBuiltin: boolean) {
  if (visibility === null) return 'readersAsked'
  // At GitHub others may have been given access, which nobody tells us.
  return visibility === 'private' && !isBuiltin ? 'stillPrivateGithub' : sentences[visibility]
}

const sentences = {
  public: 'stillPublic',
  private: 'stillPrivate',
  gone: 'repositoryGone',
  unknown: 'readersUnknown',
} as const

function Readers(props: {
  repository: Repository
  visibility: Visibility | null
  isBuiltin: boolean
}) {
  const t = useText(texts)
  const { repository, visibility, isBuiltin } = props
  const name = `${repository.owner}/${repository.name}`
  return <p role="status">{t(sentence(visibility, isBuiltin), { name })}</p>
}
