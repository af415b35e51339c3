/** What the generator page takes. */
export type { Deployment } from './deploy-panel.tsx'
export { Generator } from './generator.tsx'
export type { BeginProject } from './generate.ts'
export { ResultView } from './result-view.tsx'
export {
  type Example,
  type ExampleProgress,
  examples,
  publishExamples,
} from './publish-examples.ts'
