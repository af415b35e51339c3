/** The door of profiles in the browser. */
export { AuthorProfile } from './author-profile.tsx'
export { type ProfileQuery, readProfileQuery, writeProfileQuery } from './profile-query.ts'
