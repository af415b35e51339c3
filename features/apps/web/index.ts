/** The door of apps in the browser. */
export { AppCard } from './app-card.tsx'
export { AppPicture } from './app-picture.tsx'
export { CardBones } from './card-bones.tsx'
export { generationRequest } from './generation-request.ts'
export { MyApps } from './my-apps.tsx'
export { StatusBadge } from './status-badge.tsx'
export { statusFilters } from './use-my-apps.ts'
export type { StatusFilter } from './use-my-apps.ts'
