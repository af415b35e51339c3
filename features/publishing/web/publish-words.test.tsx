import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { PublishButton } from './publish-actions.tsx'
import { haltWords } from './publish-halt-dialog.tsx'
import { type PublishStep, publishSteps, runPublish } from './run-publish.ts'

const draw = (isPublished: boolean, step: PublishStep | null = null) =>
  renderToStaticMarkup(
    <PublishButton
      isPublished={isPublished}
      hasChanges={false}
      step={step}
      waiting={null}
      isBusy={false}
      onPublish={() => {}}
    />,
  )

test('the button publishes, or updates what is published; while it works it does nothing and names the step [EDT-04]', () => {
  expect(draw(false)).toMatch(/>Publish<\/button>/)
  expect(draw(true)).toMatch(/>Update publish<\/button>/)
  expect([speak(texts, 'zh')('publish'), speak(texts, 'zh')('update')]).toEqual([
    '发布',
    '更新发布',
  ])
  for (const [index, step] of publishSteps.entries()) {
    const html = draw(true, step)
    expect(html).toContain('aria-disabled="true"')
    expect(html).toContain(`${speak(texts, 'en')(step)} ${index + 1}/4`)
  }
  expect(draw(true)).not.toContain('aria-disabled')
})

test('a failure is an alert with its reason, in both languages [EDT-07]', () => {
  const halt = { kind: 'failed', reason: 'The code host is away', next: 'retry' } as const
  expect(haltWords(halt, speak(texts, 'en'))).toEqual({
    title: 'Publish failed',
    text: 'The code host is away',
  })
  expect(haltWords(halt, speak(texts, 'zh')).title).toBe('发布失败')
})

test('what is not committed is committed first, as a step with a name, and only then published [EDT-08]', async () => {
  const done: string[] = []
  const save = async () => {
    done.push('committed')
    return { ok: true, value: null } as const
  }
  const order = {
    appId: 'tea',
    wish: {},
    work: { picture: async () => null, save, checked: async () => null },
    onStep: (step: PublishStep) => void done.push(step),
  }
  await runPublish(order, {
    send: async () => {
      done.push('published')
      return { ok: true, value: { url: 'http://tea.apps.localhost', changed: true, held: false } }
    },
    isLive: async () => true,
    pause: async () => {},
  })
  expect(done).toEqual([
    'stepPicture',
    'stepSave',
    'committed',
    'stepPublish',
    'published',
    'stepLive',
  ])
})
