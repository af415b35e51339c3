/** Where a model is connected: the page of a person's own key, and the one of everybody's services. */

/** A person's own key, in this browser. */
export const connectModelPath = '/dashboard?tab=llm'

/** The host's services, for admins. */
export const hostModelsPath = '/admin?tab=models'
