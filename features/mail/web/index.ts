/** The door of letters in the browser. */
export { LetterPage } from './letter-page.tsx'
export { MailSettings } from './mail-settings.tsx'
