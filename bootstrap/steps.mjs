/** Shows what is being done and for how long, on one line a step. */
import { spawn } from 'node:child_process'

/** Runs `work` under a title; the seconds count up while it runs where the output is a terminal. */
export async function step(title, work) {
  const started = Date.now()
  const seconds = () => ((Date.now() - started) / 1000).toFixed(1)
  const live = process.stdout.isTTY
  if (!live) process.stdout.write(`${title} …\n`)
  const timer = live
    ? setInterval(() => process.stdout.write(`\r${title} … ${seconds()} s `), 200)
    : undefined
  try {
    return await work()
  } finally {
    clearInterval(timer)
    process.stdout.write(live ? `\r${title}: ${seconds()} s   \n` : `${title}: ${seconds()} s\n`)
  }
}

/**
 * Runs a program and answers its exit code and what it printed; `inherit` shows it instead.
 * On Windows npm is a batch file, which only a shell can run.
 */
export function run(command, args, { env = process.env, cwd, inherit = false } = {}) {
  return new Promise((done) => {
    const shell = process.platform === 'win32' && /^(?:npm|tar)$/.test(command)
    const child = spawn(command, args, {
      env,
      cwd,
      shell,
      stdio: inherit ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => done({ code: 127, output: error.message }))
    child.on('close', (code, signal) => done({ code: code ?? (signal ? 1 : 0), output }))
  })
}
