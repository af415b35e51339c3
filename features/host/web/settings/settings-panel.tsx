/** Settings of the host: grouped, saved together, each with what decides it. */
import { useQuery } from '@tanstack/react-query'
import { type SettingGroup, settingGroups } from '../../../../contract/host-settings.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { LeaveQuestion } from '../../../../web/ui/leave-question.tsx'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { type HostSettingsReply, readSettings } from '../../settings-contract.ts'
import { settingsTexts } from '../../text/settings-texts.ts'
import { SettingField, useValueText } from './setting-field.tsx'
import './settings.css'
import { useSettingsForm } from './use-settings-form.ts'

/** The page in its states. */
export function SettingsPanel() {
  const t = useText(settingsTexts)
  const answer = useQuery(query(readSettings, {}, 'asked'))
  if (answer.data) return <SettingsForm read={answer.data} />
  if (answer.isError)
    return (
      <ErrorState
        title={t('failed')}
        failure={failureIn(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    )
  return (
    <Waiting label={t('loading')}>
      <SkeletonLine width={96} />
      <SkeletonLine width={64} />
      <SkeletonLine width={96} />
    </Waiting>
  )
}

const groups: readonly SettingGroup[] = ['banner', 'publishing', 'limits', 'data', 'plans', 'legal']

function SettingsForm({ read }: { read: HostSettingsReply }) {
  const t = useText(settingsTexts)
  const form = useSettingsForm(read)
  const { edits } = form
  return (
    <form noValidate className="host-settings" aria-label={t('title')} onSubmit={form.submit}>
      <p className="quiet">{t('intro')}</p>
      <ChangedElsewhere form={form} />
      {groups.map((group) => (
        <Group key={group} group={group} form={form} />
      ))}
      <div className="settings-bar">
        <span role="status">{edits.size > 0 && t('unsaved', { n: edits.size })}</span>
        <Button disabled={edits.size === 0} onClick={form.undoAll}>
          {t('undoAll')}
        </Button>
        <Button type="submit" look="ink" busy={form.isBusy} disabled={edits.size === 0}>
          {t('save')}
        </Button>
      </div>
      <LeaveQuestion
        words={{ title: t('leave'), text: t('leaveText'), stay: t('stay'), leave: t('leaveNow') }}
        runs={edits.size > 0}
        stillRuns={() => edits.size > 0}
      />
    </form>
  )
}

type Form = ReturnType<typeof useSettingsForm>

function Group({ group, form }: { group: SettingGroup; form: Form }) {
  const t = useText(settingsTexts)
  const { base, edits, errors, changedElsewhere } = form
  return (
    <section aria-labelledby={`settings-${group}`}>
      <h2 id={`settings-${group}`}>{t(`group.${group}`)}</h2>
      <ul>
        {base.settings
          .filter(({ name }) => name in settingGroups[group])
          .map((setting) => (
            <SettingField
              key={setting.name}
              setting={setting}
              edit={edits.get(setting.name)}
              error={errors.get(setting.name)}
              isConflict={edits.has(setting.name) && changedElsewhere.includes(setting.name)}
              onEdit={(edit) => form.change(setting.name, edit)}
            />
          ))}
      </ul>
    </section>
  )
}

/** What somebody else changed before this form was saved. */
function ChangedElsewhere({ form: { base, changedElsewhere } }: { form: Form }) {
  const t = useText(settingsTexts)
  const sayValue = useValueText()
  if (changedElsewhere.length === 0) return null
  return (
    <div className="note warn changed-elsewhere" role="alert">
      <div>
        <strong>{t('changedTitle')}</strong>
        <p>{t('changedText')}</p>
        <ul>
          {base.settings
            .filter(({ name }) => changedElsewhere.includes(name))
            .map((setting) => (
              <li key={setting.name}>
                {t('changedTo', { name: t(setting.name), value: sayValue(setting) })}
              </li>
            ))}
        </ul>
      </div>
    </div>
  )
}
