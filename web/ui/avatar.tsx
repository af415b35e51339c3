/** A person's picture, or their initials where there is none or it fails. */
import { useState } from 'react'
import { ifCameEarly } from '../kernel/came-early.ts'

/** Avatar sizes: 18, 26, 32 and 56 pixels. */
export type AvatarSize = 'small' | 'bar' | 'medium' | 'large'

/** The initials of up to two words of a name, or `U` for nobody. */
export function initialsOf(username: string | null | undefined): string {
  const words = (username ?? '').split(/[\s._-]+/u).filter((word) => word !== '')
  const letters = words.slice(0, 2).map((word) => [...word][0] ?? '')
  return letters.join('').toUpperCase() || 'U'
}

/** One of eight face colours, always the same for one name. */
export function faceColour(username: string | null | undefined): number {
  let sum = 0
  for (const letter of username ?? '') sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 8_191
  return sum % 8
}

/** The avatar; decoration beside the name, so readers of the screen skip it. */
export function Avatar({
  username,
  avatar,
  size = 'small',
}: {
  username: string | null | undefined
  avatar: string | null | undefined
  size?: AvatarSize
}) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = { small: '', bar: ' face-b', medium: ' face-m', large: ' face-l' }[size]
  if (avatar && broken !== avatar) {
    const giveUp = (): void => setBroken(avatar)
    return (
      <img
        className={`face-s${look}`}
        src={avatar}
        alt=""
        loading="lazy"
        referrerPolicy="no-referrer"
        ref={ifCameEarly('error', giveUp)}
        onError={giveUp}
      />
    )
  }
  return (
    <span
      className={`face-s face-${faceColour(username)}${look}`}
      data-initials={initialsOf(username)}
      aria-hidden="true"
    />
  )
}
