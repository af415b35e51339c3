/** What the generator page takes. */
export { Generator } from './generator.tsx'
