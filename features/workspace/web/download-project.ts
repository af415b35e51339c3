/** The project as one .zip, as it is on this device (EDT-29). */
import { zip } from 'fflate'
import { contentBytes } from '../../../project/content.ts'
import { repositoryName } from '../../../project/names.ts'
import type { LocalProject } from './project/local-project.ts'

/** The bytes of the .zip: every file but `.magiccube`, also what was typed last. */
export async function zipOf(project: LocalProject): Promise<Uint8Array<ArrayBuffer>> {
  await project.storeTyped()
  const files = Object.fromEntries(
    project.all().map(({ path, content }) => [path, contentBytes(content)]),
  )
  return new Promise((done, fail) => {
    zip(files, (fault, bytes) => (fault ? fail(fault) : done(new Uint8Array(bytes))))
  })
}

/** Has the browser save the .zip under the app's name. */
export async function downloadProject(project: LocalProject, appName: string): Promise<void> {
  const blob = new Blob([await zipOf(project)], { type: 'application/zip' })
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = `${repositoryName(appName, Date.now())}.zip`
  link.click()
  URL.revokeObjectURL(url)
}
