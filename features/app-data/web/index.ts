/** The door of app data in the browser. */
export { DataPane, useHasData } from './author/index.tsx'
export { useDataFiles } from './author/use-data-files.ts'
export { ConnectApp } from './connect-app.tsx'
export { ConnectedApps } from './connected-apps.tsx'
export { OwnReported } from './own-reported.tsx'
export { WhatIsKept } from './what-is-kept.tsx'
