/** The studio's pages let no inline style in, and Firefox counts what an `<animate>` does to one among them. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Cube, NoPicture, UnlitCube } from './cube.tsx'
import { TurningCube } from './turning-cube.tsx'

test('no cube has an inline style, and what moves in the turning one is its shape alone', () => {
  const cubes = renderToStaticMarkup(
    <>
      <Cube />
      <NoPicture />
      <UnlitCube />
      <TurningCube />
    </>,
  )
  expect(cubes).not.toMatch(/\sstyle=/)
  const moving = [...cubes.matchAll(/attributeName="([^"]+)"/g)].map(([, name]) => name)
  expect(moving).not.toHaveLength(0)
  expect(new Set(moving)).toEqual(new Set(['points']))
})
