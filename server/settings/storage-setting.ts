/** Bounds on what one person stores. */

/** In bytes. */
type Settings = { PUBLISHED_BYTES_PER_PERSON: number; CHAT_BYTES_PER_PERSON: number }

/** What one person's published versions, and their chats, may take together. */
export function storageSetting(settings: Settings) {
  return {
    publishedBytes: settings.PUBLISHED_BYTES_PER_PERSON,
    // Enough to publish all of it anew: what was refused or deleted lies there for another day.
    uploadedBytes: 2 * settings.PUBLISHED_BYTES_PER_PERSON,
    chatBytes: settings.CHAT_BYTES_PER_PERSON,
  }
}
