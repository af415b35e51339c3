import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { projectLimits } from '../../../../project/limits.ts'
import { openProject } from './open-project.ts'
import { putFile } from './put-file.ts'

test('a file of a message goes into the project as it is, beside what is there, in one step of undo [AGT-50]', async () => {
  const project = await openProject({ id: 'put-1', name: 'Tea' }, 'ada')
  const bytes = new Uint8Array([137, 80, 78, 71, 0, 255])
  expect(await putFile(project, 'images/shop.png', bytes)).toEqual({
    ok: true,
    value: 'images/shop.png',
  })
  expect(await putFile(project, 'images/shop.png', bytes)).toEqual({
    ok: true,
    value: 'images/shop-2.png',
  })
  // Names that differ in capitals alone cannot live side by side.
  expect(await putFile(project, 'Images/SHOP.png', bytes)).toMatchObject({ ok: true })
  expect(project.all().find(({ path }) => path === 'images/shop.png')?.content).toEqual(bytes)
  expect(await putFile(project, 'tea.csv', new TextEncoder().encode('茶,4'))).toMatchObject({
    ok: true,
  })
  expect(project.textOf('tea.csv')).toBe('茶,4')
  await project.step('undo')
  expect(project.textOf('tea.csv')).toBeNull()
  const large = new Uint8Array(projectLimits.fileBytes + 1)
  expect(await putFile(project, 'large.png', large)).toEqual({ ok: false, error: 'fileTooLarge' })
})
