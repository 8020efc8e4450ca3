import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { projectRoot } from '@/remotion/environment/cache'
import { systemMounts } from './namespaces'

const here = (name: string): string => join(projectRoot, 'lambda', 'local', name)

/** A failed invocation, as Lambda reports it. */
export type Failure = { type: string; details: string }

/** One invocation of a function. `onChunk` gets the answer piece by piece, `onEnd` is called once. */
export type Invocation = {
  id: string
  payload: Buffer
  onChunk(bytes: Buffer): void
  onEnd(failure: Failure | null): void
}

export type WorkerOptions = {
  /** Arguments of `unshare` (see `isolation`). */
  isolation: readonly string[]
  functionName: string
  functionArn: string
  handler: string
  /** The folder with the function's files, which the worker can't change. */
  folder: string
  memoryMb: number
  /** Numbers of the CPUs that it may use. */
  cpus: readonly number[]
  diskMb: number
  timeoutSeconds: number
  region: string
  /** Absolute path of the browser that stands in for the one of Remotion's layer. */
  browser: string
  /** Absolute path of the Node that runs the handler. */
  node: string
  /** Variables of the handler: its credentials and the addresses of services. */
  environment: Readonly<Record<string, string>>
  /** The file for its output. */
  log: string
}

/** A process with its own mounts and processes that runs a function's handler, one invocation at a time. */
export type Worker = {
  /** Numbers of the CPUs that it may use. */
  cpus: readonly number[]
  invoke(invocation: Invocation): void
  /** False once the process has ended. */
  isAlive(): boolean
  /** Ends it and everything that it has started, and resolves when it has ended. */
  kill(): Promise<void>
}

const isSet = (headers: IncomingMessage['trailers']) => headers['lambda-runtime-function-error-type']

function environmentOf(options: WorkerOptions, api: string): Record<string, string> {
  const { functionName, memoryMb, region, handler } = options
  return {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    LANG: 'en_US.UTF-8',
    TZ: ':UTC',
    HOME: '/tmp',
    AWS_LAMBDA_RUNTIME_API: api,
    AWS_LAMBDA_FUNCTION_NAME: functionName,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(memoryMb),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${functionName}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    LAMBDA_TASK_ROOT: '/opt/function',
    LAMBDA_RUNTIME_DIR: '/opt',
    _HANDLER: handler,
    PRIVATE_TMP_MARKER: `.private-${randomUUID()}`,
    SYSTEM_MOUNTS: systemMounts(),
    ...options.environment,
  }
}

function start(options: WorkerOptions, api: string): ChildProcess {
  const { isolation, cpus, folder, node, browser, diskMb, log } = options
  const output = openSync(log, 'a')
  const sandbox = ['sh', here('sandbox.sh'), folder, node, here('runtime.cjs'), browser, String(diskMb)]
  const child = spawn('taskset', ['--cpu-list', cpus.join(), 'unshare', ...isolation, ...sandbox], {
    stdio: ['ignore', output, output],
    env: environmentOf(options, api),
  })
  closeSync(output)
  return child
}

/** Starts a worker with its Runtime API on a free port of this machine. */
export async function startWorker(options: WorkerOptions): Promise<Worker> {
  let asking: ServerResponse | null = null
  let waiting: Invocation | null = null
  let running: Invocation | null = null
  let alive = true

  const end = (failure: Failure | null): void => {
    const ended = running ?? waiting
    running = null
    waiting = null
    ended?.onEnd(failure)
  }

  const handOver = (): void => {
    if (!asking || !waiting) return
    const { id, payload } = waiting
    asking.writeHead(200, {
      'content-type': 'application/json',
      'Lambda-Runtime-Aws-Request-Id': id,
      'Lambda-Runtime-Deadline-Ms': String(Date.now() + options.timeoutSeconds * 1000),
      'Lambda-Runtime-Invoked-Function-Arn': options.functionArn,
    })
    asking.end(payload)
    running = waiting
    asking = null
    waiting = null
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, kind] =
      /^\/2018-06-01\/runtime\/(?:init|invocation(?:\/[^/]+)?)\/(\w+)$/.exec(request.url ?? '') ?? []
    if (kind === 'next') {
      asking = response
      return handOver()
    }
    if (kind === 'response') {
      for await (const chunk of request) running?.onChunk(chunk as Buffer)
      response.writeHead(202).end()
      const type = isSet(request.trailers)
      const body = Buffer.from(request.trailers['lambda-runtime-function-error-body'] ?? '', 'base64')
      return end(type ? { type, details: body.toString() } : null)
    }
    const details = (await buffer(request)).toString()
    response.writeHead(202).end()
    end({ type: 'Unhandled', details })
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  // A worker waits for its next invocation for any time.
  server.requestTimeout = 0
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const child = start(options, `127.0.0.1:${(server.address() as AddressInfo).port}`)
  const ended = new Promise<void>(resolve => {
    const stop = (reason: string): void => {
      alive = false
      server.close()
      server.closeAllConnections()
      end({ type: 'Runtime.ExitError', details: `Error: Runtime exited with ${reason}` })
      resolve()
    }
    child.once('exit', (code, signal) => stop(signal ?? `error: exit status ${code}`))
    child.once('error', error => stop(error.message))
  })
  return {
    cpus: options.cpus,
    invoke(invocation) {
      waiting = invocation
      if (alive) handOver()
      else end({ type: 'Runtime.ExitError', details: 'Error: Runtime exited before it started' })
    },
    isAlive: () => alive,
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
