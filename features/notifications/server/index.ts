/** The door of notifications on the server. */
export {
  forgetComment,
  forgetNotifications,
  latestKind,
  noticeEffect,
  notify,
  notifyAdmins,
  withdrawNotices,
} from './notify.ts'
export { listNotifications } from './read-notifications.ts'
export { notificationRoutes } from './routes.ts'
