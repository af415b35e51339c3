/** What the marketplace’s page costs as a stranger is sent it, beside bare `node:http` that sends the same bytes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Comparison, comparePrograms, type Effort } from './compare-servers.ts'
import type { MeasuredServer, Sent } from './measured-server.ts'
import type { Measured } from './result.ts'
import { studioHost } from './servers/studio-host.ts'

const whole: Effort = { warmUp: 3_000, rounds: 9, perRound: 400 }
/** A drawing takes milliseconds: fewer of them say as much. */
const few: Effort = { warmUp: 300, rounds: 5, perRound: 100 }

const plain = asked({ Host: studioHost })
const gzipped = asked({ Host: studioHost, 'Accept-Encoding': 'gzip' })

/** Seconds of it, so that many writes come between. */
const long: Effort = { warmUp: 3_000, rounds: 5, perRound: 4_000 }

/** What is written fifty times a second while the page is asked for, and how it is named. */
const besideWrites = [
  { script: 'studio', args: ['comments'], of: 'comments on its apps' },
  { script: 'studio', args: ['openings'], of: 'openings of its apps' },
]

/** What stays of the rate of a kept page while others write; the writes' own cost is counted too. */
async function measureBesideWrites(): Promise<Measured[]> {
  const measured: Measured[] = []
  for (const { of, ...writing } of besideWrites) {
    const name = `the marketplace’s page beside 50 ${of} a second / without`
    const comparisons = [{ name, sent: plain, aim: 0.5 }]
    const other = { script: 'studio', args: [] }
    measured.push(...(await comparePrograms(writing, async () => ({ comparisons, other }), long)))
  }
  return measured
}

/** A page is kept for whoever sees the same; of the last line each asks for one that nobody has seen. */
export async function measureRenderedListing(): Promise<Measured[]> {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-rendered-'))
  const files = [join(folder, 'page.html'), join(folder, 'page.html.gz')]
  const ours = { script: 'studio', args: [] }
  const other = { script: 'same-bytes', args: files }
  try {
    const kept = await comparePrograms(
      ours,
      async (studio) => {
        await keepBytes(studio, files)
        const comparisons = [
          { name: 'the marketplace’s page / node:http', sent: plain, aim: 0.3 },
          { name: 'the same, gzipped / node:http', sent: gzipped, aim: 0.3 },
        ]
        return { comparisons, other }
      },
      whole,
    )
    const unseen: Comparison = {
      name: 'the same, drawn for each / node:http',
      sent: { ...plain, isUnseen: true },
      aim: null,
    }
    const drawn = await comparePrograms(ours, async () => ({ comparisons: [unseen], other }), few)
    return [...kept, ...drawn, ...(await measureBesideWrites())]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function asked(headers: Record<string, string>): Sent {
  return { options: { method: 'GET', path: '/marketplace', headers }, status: 200 }
}

/** Writes both forms of the page where the other program reads them. */
async function keepBytes(ours: MeasuredServer, files: readonly string[]): Promise<void> {
  const [plainFile = '', gzippedFile = ''] = files
  await writeFile(plainFile, (await ours.answerTo(plain)).body)
  await writeFile(gzippedFile, (await ours.answerTo(gzipped)).body)
}
