/** What stands for the build of pages in a process of which nobody opens one. */
import type { PreviewScripts } from '../../hosting/preview/preview-scripts.ts'
import type { StudioBuild } from '../studio/studio-assets.ts'

export const noStudio: StudioBuild = {
  html: '',
  assets: new Map(),
  manifest: {},
  draw: async () => ({ html: '', title: null, description: null }),
  build: 'none',
}

export const noPreviewScripts: PreviewScripts = {
  shell: '',
  worker: '',
  capture: '',
  trial: '',
  console: '',
  phone: '',
  shared: '',
}
