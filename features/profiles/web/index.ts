/** What the profile page takes. */
export { AuthorProfile } from './author-profile.tsx'
