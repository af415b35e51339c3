/** A real Redis on loopback that a drill may kill; it keeps nothing on disk. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { freePort } from '../journeys/running-server.ts'

export type OwnRedis = {
  url: string
  kill(): Promise<void>
  startAgain(): Promise<void>
}

/** Starts one on a port that is free. */
export async function startRedis(): Promise<OwnRedis> {
  const port = await freePort()
  let running: ChildProcess | undefined
  const startAgain = async (): Promise<void> => {
    const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', tmpdir()]
    const redis = spawn('redis-server', words, { stdio: ['ignore', 'ignore', 'inherit'] })
    running = redis
    while (redis.exitCode === null && !(await listens(port)))
      await new Promise((done) => setTimeout(done, 50))
    if (redis.exitCode !== null) throw new Error('Redis ended; is it installed?')
  }
  await startAgain()
  return {
    url: `redis://127.0.0.1:${port}`,
    startAgain,
    async kill() {
      if (!running || running.signalCode !== null) return
      const gone = once(running, 'exit')
      running.kill('SIGKILL')
      await gone
    },
  }
}

function listens(port: number): Promise<boolean> {
  return new Promise((tell) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => tell(true))
    socket.once('error', () => tell(false))
    socket.once('connect', () => socket.destroy())
  })
}
