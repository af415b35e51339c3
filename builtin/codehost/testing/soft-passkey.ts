/** A passkey in software for tests: makes a key and signs as an authenticator and browser do (WebAuthn level 3). */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'
import * as z from 'zod'
import type { Browser } from './browser.ts'

const Options = z.object({
  challenge: z.string(),
  user: z.object({ id: z.string() }).optional(),
  allowCredentials: z.array(z.object({ id: z.string() })).optional(),
  userVerification: z.string().optional(),
})

/** What a test may have a passkey do otherwise than a good one. */
export type Odd = {
  origin?: string
  rpId?: string
  challenge?: string
  userHandle?: string | null
  isVerified?: boolean
  counter?: number
}

/** What the form of a page with a passkey asks for. */
export function optionsOn(page: string): z.infer<typeof Options> {
  const [, text = ''] = /data-options="([^"]*)"/.exec(page) ?? []
  return Options.parse(JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&amp;', '&')))
}

/** The place of the form of passkeys among those of the page. */
export function passkeyFormAt({ page }: Browser): number {
  const forms = [...page.text.matchAll(/<form[^>]*>/g)].map(([tag]) => tag)
  return forms.findIndex((tag) => tag.includes('data-passkey'))
}

/** A key of one site. */
export class SoftPasskey {
  readonly id = randomBytes(16).toString('base64url')
  userHandle: string | null = null
  counter = 0
  readonly #key: KeyObject
  readonly #publicKey: Buffer

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
    this.#key = privateKey
    // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
    this.#publicKey = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ])
  }

  /** The answer to a page that asks for a new passkey. */
  create(page: string, odd: Odd = {}): string {
    const asked = optionsOn(page)
    this.userHandle = asked.user?.id ?? null
    const idBytes = Buffer.from(this.id, 'base64url')
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, idBytes.length]),
      idBytes,
      this.#publicKey,
    ])
    const authData = Buffer.concat([this.#data(0x40, odd), credential])
    const attestation = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a0686175746844617461', 'hex'),
      Buffer.from([0x58, authData.length]),
      authData,
    ])
    return JSON.stringify({
      ...this.#named(),
      response: {
        clientDataJSON: this.#client('webauthn.create', asked.challenge, odd).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['internal'],
      },
    })
  }

  /** The answer to a page that asks for a proof. */
  get(page: string, odd: Odd = {}): string {
    const client = this.#client('webauthn.get', optionsOn(page).challenge, odd)
    this.counter = odd.counter ?? this.counter + 1
    const authData = this.#data(0, odd)
    const signed = Buffer.concat([authData, createHash('sha256').update(client).digest()])
    const handle = odd.userHandle === undefined ? this.userHandle : odd.userHandle
    return JSON.stringify({
      ...this.#named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: sign('sha256', signed, this.#key).toString('base64url'),
        ...(handle !== null && { userHandle: handle }),
      },
    })
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' }
  }

  #client(type: string, challenge: string, odd: Odd): Buffer {
    const told = { type, challenge: odd.challenge ?? challenge, crossOrigin: false }
    return Buffer.from(JSON.stringify({ ...told, origin: odd.origin ?? 'http://localhost:3000' }))
  }

  #data(flags: number, odd: Odd): Buffer {
    const data = Buffer.alloc(37)
    createHash('sha256')
      .update(odd.rpId ?? 'localhost')
      .digest()
      .copy(data)
    data[32] = 0x01 | (odd.isVerified === false ? 0 : 0x04) | flags
    data.writeUInt32BE(this.counter, 33)
    return data
  }
}
