/** The door of ratings in the browser. */
export { AppRating } from './app-rating.tsx'
