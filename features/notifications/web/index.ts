/** The door of notifications in the browser. The bell is loaded by itself: only who is signed in has one. */
export { Bell } from './bell.tsx'
