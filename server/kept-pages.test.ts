/** The pages of the whole product show what was written a moment ago, whoever wrote it. */
import { expect, test } from 'vitest'
import { changeApp } from '../features/apps/contract.ts'
import { connect } from './database/connect.ts'
import { publishedApp } from './testing/apps.ts'
import { signedUp } from './testing/people.ts'
import { onEachDatabase } from './testing/test-server.ts'

onEachDatabase('kept pages', (server) => {
  test('a page that many have been sent is right again at its next load, when an app is changed by its owner, by another process, and unpublished [MKT-35]', async () => {
    const maker = await signedUp(server(), 'mira')
    const { id } = await publishedApp(maker, 'tide-clock')
    const shown = async (path: string): Promise<string> => (await server().request(path)).text()
    const paths = ['/', '/marketplace', '/marketplace?sort=latest', `/app/${id}`, `/profile/${id}`]
    for (const path of paths) {
      await shown(path)
      expect([path, await shown(path)]).toEqual([path, expect.stringContaining('tide-clock')])
    }
    await maker.calls(changeApp, { id, description: 'By the moon.' })
    for (const path of paths)
      expect([path, await shown(path)]).toEqual([path, expect.stringContaining('By the moon.')])
    const other = connect(server().database)
    await other
      .updateTable('apps')
      .set(({ eb }) => ({ description: 'By the sun.', revision: eb('revision', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await other.destroy()
    for (const path of paths)
      expect([path, await shown(path)]).toEqual([path, expect.stringContaining('By the sun.')])
    await maker.calls(changeApp, { id, status: 'draft' })
    for (const path of paths)
      expect([path, await shown(path)]).not.toEqual([path, expect.stringContaining('By the sun.')])
  })
})
