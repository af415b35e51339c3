/**
 * `npm run bench`: ratios to baselines of the same run, so that they mean the same on any machine.
 * `npm run bench -- published-file` runs one. A missed aim is said; it fails nothing.
 */
import { measureAgent } from './agent.ts'
import { measureData } from './app-data.ts'
import { measureDemoModel } from './demo-model.ts'
import { measureListing } from './listing.ts'
import { measureMaking } from './making.ts'
import { measureBesideNginx, measurePublishedFile } from './published-file.ts'
import { measureNeighbours } from './neighbours.ts'
import { measurePublish } from './publish.ts'
import { measureRelay } from './relay.ts'
import { measureRenderedListing } from './rendered-listing.ts'
import { type Measured, tableOf } from './result.ts'
import { measureStudioPage } from './studio-page.ts'
import { measureValidatedRoute } from './validated-route.ts'
import { measureWorkshop } from './workshop.ts'

const benchmarks: Readonly<Record<string, () => Promise<Measured[]>>> = {
  'validated-route': measureValidatedRoute,
  'published-file': () => measurePublishedFile(),
  'beside-nginx': measureBesideNginx,
  publish: measurePublish,
  'studio-page': measureStudioPage,
  relay: measureRelay,
  making: measureMaking,
  workshop: measureWorkshop,
  'demo-model': measureDemoModel,
  agent: measureAgent,
  listing: measureListing,
  'rendered-listing': measureRenderedListing,
  neighbours: measureNeighbours,
  data: measureData,
}

const [wanted] = process.argv.slice(2)
const chosen = Object.entries(benchmarks).filter(
  ([name]) => wanted === undefined || name === wanted,
)
if (chosen.length === 0) {
  process.stderr.write(
    `There is no benchmark ${wanted}. There are: ${Object.keys(benchmarks).join(', ')}.\n`,
  )
  process.exit(1)
}
const results: Measured[] = []
for (const [name, measure] of chosen) {
  process.stderr.write(`measuring ${name} …\n`)
  results.push(...(await measure()))
}
process.stdout.write(`\n${tableOf(results)}\n`)
