/** A size in words. */

const units = [
  { name: 'GiB', bytes: 2 ** 30 },
  { name: 'MiB', bytes: 2 ** 20 },
  { name: 'KiB', bytes: 2 ** 10 },
] as const

/** A number of bytes in the largest unit of which it has at least one, such as `1.5 GiB`. */
export function sizeInWords(bytes: number): string {
  const unit = units.find((some) => bytes >= some.bytes)
  return unit ? `${Math.round((bytes / unit.bytes) * 10) / 10} ${unit.name}` : `${bytes} bytes`
}
