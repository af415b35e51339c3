/** The product's HTTP server around one answer, without the product behind it. */
import type { Server } from 'node:http'
import type { Taker } from '../codehost-caller.ts'
import type { Answerer } from '../hosts.ts'
import { createSendingCapacity, type SendingCapacity } from '../kernel/sending-capacity.ts'
import { createHttp } from '../listener.ts'

/** Listens nowhere yet; what fails in it is thrown, unless somebody wants to hear of it. `take` takes calls before it. */
export function bareHttp(
  answer: Answerer,
  heard: { failed?: (error: unknown) => void; take?: Taker; room?: SendingCapacity } = {},
): Server {
  const failed = (error: unknown): void => {
    throw error
  }
  return createHttp({
    answer,
    studioOrigin: 'http://localhost:3000',
    previewHost: 'preview.localhost:3000',
    sitesHost: 'apps.localhost:3000',
    answered: () => undefined,
    failed,
    room: createSendingCapacity(),
    trustedProxyHops: 0,
    ...heard,
  })
}
