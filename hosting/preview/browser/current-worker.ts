/** The service worker of a preview's origin; the app may unregister it at any time (PVW-25). */

const { serviceWorker } = navigator

/** Registers the worker where it is missing and answers the one that serves from now on. */
export async function currentWorker(): Promise<ServiceWorker | null> {
  const registration = await serviceWorker.register('/__sw.js', {
    scope: '/',
    updateViaCache: 'none',
  })
  const { active, installing, waiting } = registration
  const coming = active ?? waiting ?? installing
  if (coming !== null) await hasSettled(coming)
  return registration.active
}

/** Puts the worker back in its place; answers whether it had gone. */
export async function putWorkerBack(): Promise<boolean> {
  const isGone = (await serviceWorker.getRegistration('/')) === undefined
  await currentWorker()
  return isGone
}

/**
 * Lets go of the worker of an earlier visit, which would answer with files of its own, and of one that comes too
 * late. Where there are no workers at all, there is none to let go of.
 *
 * @param coming the worker that was not there in time
 */
export async function leaveWorker(coming: Promise<unknown>): Promise<void> {
  const leave = async (): Promise<void> => {
    await (await serviceWorker.getRegistration('/'))?.unregister()
  }
  coming.then(leave).catch(() => undefined)
  await leave().catch(() => undefined)
}

function hasSettled(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
