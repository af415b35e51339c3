/** A publish as its owner meets it: steps, what stops it, what does not (PUB-03 to PUB-17, PUB-31). */
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { FailureCode } from '../../../contract/failures.ts'
import { err, ok } from '../../../contract/result.ts'
import { failureOf } from '../../../web/kernel/call-failure.ts'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { MirrorList } from './mirror-notes.tsx'
import { PublishButton } from './publish-actions.tsx'
import { haltWords, NextStep, SecretPlaces } from './publish-halt-dialog.tsx'
import {
  awaitWinner,
  lostToOther,
  type PublishOrder,
  type PublishSurroundings,
  type PublishWork,
  runPublish,
} from './run-publish.ts'
import { copyAddress, shareSheetOf } from './share-address.ts'
import { nextOf } from './use-publish.ts'

const url = 'http://tea.apps.localhost:3000'
const namedForMs = 300

type Parts = PublishWork & PublishSurroundings & Pick<PublishOrder, 'onStep'>

/** A workshop in which all goes well, with what was done in order; `more` puts something else in its place. */
function workshop(more: Partial<Parts> = {}) {
  const done: string[] = []
  const { picture, save, checked, onStep, ...surroundings }: Parts = {
    checked: async () => null,
    picture: async () => 'data:image/webp;base64,AAAA',
    save: async () => ok(null),
    send: async (_appId, snapshot) => {
      done.push(`sent ${snapshot === null ? 'no picture' : 'a picture'}`)
      return ok({ url, changed: true, held: false })
    },
    isLive: async () => true,
    pause: async (milliseconds) => {
      if (milliseconds !== namedForMs) done.push(`waited ${milliseconds}`)
    },
    onStep: (step) => done.push(step),
    ...more,
  }
  const order = { appId: 'tea', wish: {}, work: { picture, save, checked }, onStep }
  return { run: () => runPublish(order, surroundings), done }
}

test('four named steps, in both languages: picture, changes, publishing, going live [PUB-03] [PUB-05]', async () => {
  const { run, done } = workshop()
  expect(await run()).toEqual({
    kind: 'published',
    url,
    changed: true,
    isLive: true,
    hasPicture: true,
  })
  expect(done).toEqual(['stepPicture', 'stepSave', 'stepPublish', 'sent a picture', 'stepLive'])
  const steps = ['stepPicture', 'stepSave', 'stepPublish', 'stepLive'] as const
  expect(steps.map((step) => speak(texts, 'en')(step))).toEqual([
    'Taking a picture',
    'Saving changes',
    'Publishing',
    'Going live',
  ])
  expect(steps.map((step) => speak(texts, 'zh')(step))).toEqual([
    '正在截图',
    '正在保存更改',
    '正在发布',
    '正在上线',
  ])
})

test('a step with nothing to do is named as long as the others, so that it is read and announced [PUB-03]', async () => {
  const open: (() => void)[] = []
  const shown: string[] = []
  const { run } = workshop({
    picture: async () => null,
    pause: () => new Promise((done) => open.push(done)),
    onStep: (step) => shown.push(step),
  })
  const end = run()
  for (const [at, step] of (
    ['stepPicture', 'stepSave', 'stepPublish', 'stepLive'] as const
  ).entries()) {
    await expect.poll(() => open.length).toBe(at + 1)
    expect(shown.at(-1)).toBe(step)
    open[at]?.()
  }
  expect(await end).toMatchObject({ kind: 'published' })
})

test('what is committed and not live is said at the button, for as long as it is so [PUB-13]', () => {
  const draw = (hasChanges: boolean) =>
    renderToStaticMarkup(
      <PublishButton
        isPublished
        hasChanges={hasChanges}
        step={null}
        waiting={null}
        isBusy={false}
        onPublish={() => {}}
      />,
    )
  expect(draw(true)).toMatch(/id="(.*?)">Changes not published<.*aria-describedby="\1"/)
  expect(draw(false)).not.toContain('not published')
  expect(speak(texts, 'zh')('changesNotPublished')).toBe('有未发布的更改')
})

test('when the changes cannot be committed nothing is published, and the owner reads why [PUB-04] [EDT-08]', async () => {
  const fault = { reason: 'GitHub commit failed', next: 'retry' } as const
  const { run, done } = workshop({ save: async () => err(fault) })
  expect(await run()).toEqual({ kind: 'notSaved', ...fault })
  expect(done).toEqual(['stepPicture', 'stepSave'])
  const halt = { kind: 'notSaved', reason: 'x', next: 'retry' } as const
  // The whole sentence once: its first half is not said again above it.
  expect(haltWords(halt, speak(texts, 'en'))).toEqual({ title: 'Publish failed: x' })
  expect(haltWords(halt, speak(texts, 'zh'))).toEqual({ title: '发布失败：x' })
})

test('a picture that fails is no reason to stop: it is told, and the former picture stays [PUB-06] [EDT-07]', async () => {
  for (const picture of [async () => null, async () => Promise.reject(new Error('no frame'))]) {
    const { run, done } = workshop({ picture })
    expect(await run()).toMatchObject({ kind: 'published', hasPicture: false })
    expect(done).toContain('sent no picture')
  }
  expect(speak(texts, 'en')('noPicture')).toBe(
    'Published, but the preview picture could not be taken.',
  )
  expect(speak(texts, 'zh')('noPicture')).toBe('已发布，但未能生成预览图。')
})

test('what looks like a secret key stops before anything is live, and is told by file and line [PUB-17]', async () => {
  const details = [{ path: 'js/api.js:3', code: 'secret', message: 'GitHub' }]
  const failure = { ...failureOf('secretsFound'), details }
  const { run, done } = workshop({ send: async () => err(failure) })
  const end = await run()
  expect(end).toEqual({ kind: 'secrets', places: [{ place: 'js/api.js:3', service: 'GitHub' }] })
  expect(done).not.toContain('stepLive')
  const places = end.kind === 'secrets' ? end.places : []
  expect(renderToStaticMarkup(<SecretPlaces places={places} />)).toContain(
    'js/api.js:3</span> (GitHub)',
  )
  expect([speak(texts, 'en')('publishAnyway'), speak(texts, 'zh')('publishAnyway')]).toEqual([
    'Publish anyway',
    '仍然发布',
  ])
})

test('a lost connection or an ended session ends the publish with its cause, so that it can be tried again [PUB-14] [PUB-38]', async () => {
  for (const code of ['networkError', 'unauthorized', 'codeHostError'] as const) {
    const { run } = workshop({ send: async () => err(failureOf(code)) })
    expect(await run()).toMatchObject({ kind: 'failed', failure: { code } })
  }
  expect([speak(texts, 'en')('failed'), speak(texts, 'zh')('failed')]).toEqual([
    'Publish failed',
    '发布失败',
  ])
  expect([speak(texts, 'en')('retry'), speak(texts, 'zh')('retry')]).toEqual(['Retry', '重试'])
})

test('a tab that lost to another reads the app at once, and on until what the other began shows [PUB-34] [PUB-01]', async () => {
  for (const code of ['publishInProgress', 'conflict', 'invalidTransition', 'notFound'] as const)
    expect(lostToOther(failureOf(code))).toBe(true)
  expect(lostToOther(failureOf('codeHostError'))).toBe(false)
  const follow = async (changesAtLook: number) => {
    const done: string[] = []
    let looks = 0
    await awaitWinner({
      hasChanged: async () => {
        done.push('looked')
        return ++looks === changesAtLook
      },
      pause: async (milliseconds) => void done.push(`waited ${milliseconds}`),
    })
    return done
  }
  expect(await follow(1)).toEqual(['looked'])
  expect(await follow(2)).toEqual(['looked', 'waited 1000', 'looked'])
  expect((await follow(Infinity)).filter((line) => line === 'looked')).toHaveLength(30)
})

test('every failure offers the action that mends it: a new sign-in, a new repository, the files, one’s apps, or another try [AUTH-20] [PUB-14]', () => {
  const next = (
    wanted: 'link' | 'repository' | 'files' | 'apps' | 'retry',
    kind: 'failed' | 'notSaved',
  ) =>
    renderToStaticMarkup(
      <MemoryRouter initialEntries={['/app/7?edit=1']}>
        <NextStep
          halt={
            kind === 'notSaved' && wanted !== 'files' && wanted !== 'apps'
              ? { kind, reason: 'no', next: wanted }
              : { kind: 'failed', reason: 'no', next: wanted }
          }
          onGoOn={() => {}}
          onShowFiles={() => {}}
        />
      </MemoryRouter>,
    )
  for (const kind of ['failed', 'notSaved'] as const) {
    expect(next('link', kind)).toMatch(
      /<a [^>]*href="\/login\?again=1&amp;back=%2Fapp%2F7%3Fedit%3D1"[^>]*>Reconnect</,
    )
    expect(next('repository', kind)).toMatch(/<button [^>]*>.*Create repository and publish/)
    expect(next('retry', kind)).toMatch(/<button [^>]*>.*Retry/)
  }
  expect(next('files', 'failed')).toMatch(/<button [^>]*>.*Show the files/)
  expect(next('apps', 'failed')).toMatch(/<a [^>]*href="\/dashboard"[^>]*>Show my apps</)
})

test('which action that is follows from the failure [PUB-14] [AUTH-20]', () => {
  const next = (code: FailureCode) => nextOf(failureOf(code))
  expect([next('githubNotLinked'), next('codeHostScope')]).toEqual(['link', 'link'])
  expect(next('repoGone')).toBe('repository')
  expect(next('publishedFull')).toBe('apps')
  expect([next('noIndexFile'), next('fileTooLarge')]).toEqual(['files', 'files'])
  expect([next('codeHostError'), next('publishInProgress')]).toEqual(['retry', 'retry'])
})

test('the address is looked for during 30 seconds; one that takes longer is told with its link [PUB-11] [PUB-12] [LIM-18]', async () => {
  let looks = 0
  const late = workshop({ isLive: async () => ++looks > 3 })
  expect(await late.run()).toMatchObject({ isLive: true })
  const never = workshop({ isLive: async () => false })
  expect(await never.run()).toMatchObject({ kind: 'published', url, isLive: false })
  const waits = never.done.filter((line) => line.startsWith('waited'))
  expect(waits.length * 500).toBe(30_000)
  for (const [key, en, zh] of [
    ['published', 'Published', '发布成功'],
    ['updated', 'Update published', '更新已发布'],
    ['open', 'Open', '打开'],
  ] as const)
    expect([speak(texts, 'en')(key), speak(texts, 'zh')(key)]).toEqual([en, zh])
})

test('a mirror that will be tried again says so; one that is forbidden says why [PUB-29] [PUB-30]', () => {
  const list = renderToStaticMarkup(
    <MirrorList
      troubles={[
        { part: 'pages', state: 'retrying', note: 'The code host is busy.' },
        { part: 'visibility', state: 'refused', note: 'Not on your plan' },
      ]}
    />,
  )
  expect(list).toContain('GitHub Pages: will retry')
  expect(list).toContain('Public repository: Not on your plan')
  expect(list).toContain('Once the cause is fixed, publish again to finish them.')
  expect(speak(texts, 'zh')('willRetry', { part: 'GitHub Pages' })).toBe('GitHub Pages：稍后重试')
})

test('an address is copied or said not to be; the system’s sheet is offered where there is one [PUB-31]', async () => {
  const address = { url, title: 'Tea' }
  const copied: string[] = []
  const clipboard = { writeText: async (text: string) => void copied.push(text) }
  expect(await copyAddress(url, { clipboard })).toBe(true)
  expect(copied).toEqual([url])
  const refuses = { writeText: async () => Promise.reject(new Error('NotAllowedError')) }
  expect(await copyAddress(url, { clipboard: refuses })).toBe(false)
  expect(await copyAddress(url, {})).toBe(false)
  const shared: string[] = []
  const share = async (data: { url: string }): Promise<void> => {
    shared.push(data.url)
    throw Object.assign(new Error('closed'), { name: 'AbortError' })
  }
  shareSheetOf(address, { share, canShare: () => true })?.()
  expect(shared).toEqual([url])
  expect(shareSheetOf(address, { share, canShare: () => false })).toBeNull()
  expect(shareSheetOf(address, {})).toBeNull()
  expect([speak(texts, 'en')('linkCopied'), speak(texts, 'zh')('linkCopied')]).toEqual([
    'Link copied',
    '链接已复制',
  ])
})

test('what passed is told of the commit that was just made, and a check that cannot run holds nothing up [CHK-07]', async () => {
  const order: string[] = []
  const told: unknown[] = []
  const claim = { commitSha: 'c'.repeat(40), passed: ['Add'] }
  const parts = (checked: PublishWork['checked']): Partial<Parts> => ({
    save: async () => {
      order.push('saved')
      return ok(null)
    },
    checked: () => {
      order.push('checked')
      return checked()
    },
    send: async (_appId, _snapshot, { checks }) => {
      order.push('sent')
      told.push(checks)
      return ok({ url, changed: true, held: false })
    },
  })
  for (const checked of [
    async () => claim,
    async () => null,
    () => Promise.reject(new Error('no frame')),
  ])
    expect(await workshop(parts(checked)).run()).toMatchObject({ kind: 'published' })
  expect(order.slice(0, 3)).toEqual(['saved', 'checked', 'sent'])
  expect(told).toEqual([claim, null, null])
})
