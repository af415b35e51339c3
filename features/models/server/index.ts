/** The door of models: selection and the hosted relay. */
export { createFreeBounds, type TokenPrice } from './free-bounds.ts'
export { type HostedModel, type HostedModels, type Upstream } from './hosted-models.ts'
export { modelRelay } from './relay.ts'
export { modelRoutes } from './routes.ts'
export { HostedName, type Provider } from '../contract.ts'
