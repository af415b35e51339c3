/** The door of notifications on the server. */
export {
  forgetComment,
  forgetNotifications,
  latestKind,
  notify,
  notifyAdmins,
  withdrawNotices,
} from './notify.ts'
export { notificationRoutes } from './routes.ts'
