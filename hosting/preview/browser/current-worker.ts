/** The service worker of a preview's origin; the app may unregister it at any time. */

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

const asideWithinMs = 300

/**
 * Asks whatever worker there is, of an earlier visit or another tab perhaps, to leave everything to the server; it
 * has heard when this is done. One that does not answer is not waited for.
 */
export async function setWorkerAside(): Promise<void> {
  await Promise.race([everyWorkerHears(), afterMs(asideWithinMs)])
}

async function everyWorkerHears(): Promise<void> {
  const registration = await serviceWorker?.getRegistration('/').catch(() => undefined)
  for (const worker of [registration?.active, registration?.waiting, registration?.installing])
    if (worker) await hearsAside(worker)
}

function afterMs(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function hearsAside(worker: ServiceWorker): Promise<void> {
  return new Promise((resolve) => {
    const reply = new MessageChannel()
    reply.port1.onmessage = () => resolve()
    worker.postMessage({ kind: 'aside' }, [reply.port2])
  })
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
