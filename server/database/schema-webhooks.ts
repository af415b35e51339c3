/** The tables of webhooks (see `schema.ts`). */
export type WebhookTables = {
  webhooks: {
    appId: string
    url: string
    /** The events that are told of, as JSON. */
    events: string
    /** Sealed; the one before signs along until `oldUntil`. */
    secret: string
    oldSecret: string | null
    oldUntil: number | null
    /** What happened while too many deliveries waited. */
    leftOut: number
    createdAt: number
  }
  webhookDeliveries: {
    id: string
    appId: string
    event: string
    /** What it tells of, as JSON: ids alone. The message is made of them as it is sent. */
    subject: string
    state: string
    tries: number
    status: number | null
    answer: string | null
    problem: string | null
    createdAt: number
    triedAt: number | null
  }
}
