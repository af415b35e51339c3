/** `npm run bundle [-- FOLDER]`: writes the bundle for a machine without a network into FOLDER, by default `dist`. */
import { statSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { makeBundle } from './make-bundle.ts'

const root = resolve(import.meta.dirname, '../..')
const archive = await makeBundle(resolve(root, process.argv[2] ?? 'dist'))
const megabytes = (statSync(archive).size / 1e6).toFixed(0)
process.stdout.write(
  `${relative(process.cwd(), archive)} (${megabytes} MB)\n` +
    `On the other machine: tar -xzf it, then ./magiccube start in its folder.\n`,
)
