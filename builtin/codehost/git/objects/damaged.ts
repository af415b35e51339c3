/** What is said of stored objects that are not what git would have written. */

/** An object, pack or index is broken: cut off, overwritten, or not what its name says. */
export class DamagedObject extends Error {}
