/** Runs the check where it holds nobody up: many or long texts in a thread of their own. */
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import * as z from 'zod'
import { Finding } from '../../contract.ts'
import { findPhishing, type TextFile } from './find-phishing.ts'

/** What is looked through faster than a thread begins: some 30 ms, whatever the texts hold. */
export const besideMost = 65_536

/** Answers what {@link findPhishing} does. Other people's requests are served meanwhile. */
export async function checkTexts(texts: readonly TextFile[]): Promise<Finding[]> {
  const length = texts.reduce((sum, { text }) => sum + text.length, 0)
  if (length <= besideMost) return findPhishing(texts)
  const worker = new Worker(new URL('./check-thread.ts', import.meta.url), { workerData: texts })
  try {
    const [found]: unknown[] = await once(worker, 'message')
    return z.array(Finding).parse(found)
  } finally {
    await worker.terminate()
  }
}
