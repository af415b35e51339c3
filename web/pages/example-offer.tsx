/** The offer to fill a marketplace with example apps; for admins. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  type Example,
  type ExampleProgress,
  examples,
  publishExamples,
} from '../../features/generator/web/index.ts'
import { publishApp } from '../../features/publishing/contract.ts'
import { studioCodeHost } from '../../features/repositories/web/index.ts'
import { galleryTexts } from '../i18n/gallery.ts'
import { call } from '../kernel/call.ts'
import { useText } from '../kernel/locale.tsx'
import { Button } from '../ui/button.tsx'
import './example-offer.css'

const pictures = import.meta.glob<string>('../../starters/*/picture.*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** What it is, the button, how far it is and what came of it. Leaving the page stops it between two apps. */
export function ExampleOffer() {
  const t = useText(galleryTexts)
  const { progress, isRunning, begin, stop } = useExamples()
  const n = examples.length
  return (
    <section className="example-offer" aria-labelledby="examples-title">
      <h2 id="examples-title">{t('title')}</h2>
      <p>{t('text', { n })}</p>
      <p className="acts">
        {isRunning ? (
          <Button onClick={stop}>{t('stop')}</Button>
        ) : (
          <Button look="ink" onClick={() => void begin()}>
            {t('begin', { n })}
          </Button>
        )}
        {isRunning && <progress max={n} value={progress?.done ?? 0} aria-label={t('title')} />}
      </p>
      <p role="status" className="num">
        {progress && (isRunning ? t('progress', { done: progress.done, n }) : outcome(t, progress))}
      </p>
    </section>
  )
}

const counted = ['published', 'there', 'failed'] as const

function outcome(
  t: (key: (typeof counted)[number], values: { n: number }) => string,
  progress: ExampleProgress,
): string {
  return counted
    .filter((key) => key === 'published' || progress[key] > 0)
    .map((key) => t(key, { n: progress[key] }))
    .join(' ')
}

function useExamples() {
  const cache = useQueryClient()
  const [progress, setProgress] = useState<ExampleProgress | null>(null)
  const [isRunning, setRunning] = useState(false)
  const running = useRef<AbortController | null>(null)
  // Whoever leaves has seen enough.
  useEffect(() => () => running.current?.abort(), [])
  async function begin(): Promise<void> {
    const stop = new AbortController()
    running.current = stop
    setRunning(true)
    setProgress(null)
    const world = {
      call,
      codeHost: studioCodeHost,
      pictureOf,
      publish,
      newKey: () => crypto.randomUUID(),
    }
    try {
      setProgress(await publishExamples({ signal: stop.signal, onProgress: setProgress }, world))
    } finally {
      setRunning(false)
    }
    await cache.invalidateQueries()
  }
  return { progress, isRunning, begin, stop: () => running.current?.abort() }
}

async function publish(id: string, snapshot: string | null): Promise<boolean> {
  const answer = await call(publishApp, { id, ...(snapshot === null ? {} : { snapshot }) })
  return answer.ok
}

async function pictureOf({ starter, language }: Example): Promise<string | null> {
  const url = pictures[`../../starters/${starter}/picture.${language}.webp`]
  if (url === undefined) return null
  const answer = await fetch(url)
  if (!answer.ok) return null
  const blob = await answer.blob()
  return new Promise((done) => {
    const reader = new FileReader()
    reader.addEventListener('loadend', () =>
      done(typeof reader.result === 'string' ? reader.result : null),
    )
    reader.readAsDataURL(blob)
  })
}
