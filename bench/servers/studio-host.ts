/** The host by which the measured studio is called, whatever its port. */
export const studioHost = 'localhost:3000'
