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

/** Lets go of a worker that came too late, or of an earlier visit: it would answer with files of its own. */
export function leaveWorker(): void {
  const leave = async (): Promise<void> => {
    // One that is on its way is there when it has come.
    await currentWorker().catch(() => null)
    await (await serviceWorker.getRegistration('/'))?.unregister()
  }
  // Where there are no workers at all, there is none to let go of.
  leave().catch(() => undefined)
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
