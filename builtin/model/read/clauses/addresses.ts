/** Addresses and numbers in running text, whose stops end no sentence. */

/** An e-mail address, one of the web, or a number with a point in it. */
export const ADDRESS =
  /[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+|\bhttps?:\/\/[^\s，。；）)]+[\w/]|\b(?:[a-z\d-]{1,63}\.){1,4}(?:com|org|net|io|dev|art|co|uk|cn|de|fr|eu|me|studio|design|example)\b(?:\/[\w/-]*)?|\d+\.\d+/gi
