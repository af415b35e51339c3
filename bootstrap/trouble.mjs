/** A reason why the product cannot be set up, in words for a person; anything else is a bug. */
export class Trouble extends Error {}
