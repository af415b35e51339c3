/** Passwords are kept by scrypt; the hash names its own cost, so the cost can be raised. */
import { scrypt, timingSafeEqual } from 'node:crypto'

/** Least and greatest length of a password, in code points. */
export const passwordLength = { least: 8, most: 200 } as const

/** How many characters a password has: code points, as NIST SP 800-63B counts. */
export function lengthOf(password: string): number {
  return [...password].length
}

const cost = { N: 1 << 15, r: 8, p: 1 } as const
const keyBytes = 32

/**
 * Hashes a password.
 * @param salt 16 random bytes
 * @returns `scrypt$N$r$p$salt$key`, salt and key in base64url
 */
export async function hashPassword(password: string, salt: Buffer): Promise<string> {
  const key = await derive(password, salt, cost)
  return [
    'scrypt',
    cost.N,
    cost.r,
    cost.p,
    salt.toString('base64url'),
    key.toString('base64url'),
  ].join('$')
}

/**
 * Checks a password against a stored hash. With no hash (nobody of that name) the same work is
 * done, so that the time of the answer does not tell whether the name exists.
 */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const [, n, r, p, salt, key] = (stored ?? nobody).split('$')
  const expected = Buffer.from(key ?? '', 'base64url')
  const actual = await derive(password, Buffer.from(salt ?? '', 'base64url'), {
    N: Number(n),
    r: Number(r),
    p: Number(p),
  })
  const same = expected.length === actual.length && timingSafeEqual(expected, actual)
  return same && stored !== null
}

const nobody = `scrypt$${cost.N}$${cost.r}$${cost.p}$AAAAAAAAAAAAAAAAAAAAAA$${'A'.repeat(43)}`

function derive(
  password: string,
  salt: Buffer,
  terms: { N: number; r: number; p: number },
): Promise<Buffer> {
  const maxmem = 256 * terms.N * terms.r
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...terms, maxmem }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
