// The runtime of a local worker: takes invocations from the worker's Runtime API
// (docs.aws.amazon.com/lambda/latest/dg/runtimes-api.html) and passes them to the function's handler. Plain JavaScript,
// because it is bound into the worker's file system as a single file.
const { existsSync, readFileSync, readlinkSync, rmSync } = require('node:fs')
const http = require('node:http')

const UNSAFE = 97

/** Says why /tmp is not this worker's own, or null. Remotion's handler deletes everything in /tmp when it starts. */
function whyUnsafe() {
  const marker = process.env.PRIVATE_TMP_MARKER
  if (!marker || !existsSync(`/tmp/${marker}`)) return '/tmp has no marker of a private mount'
  if (readlinkSync('/proc/self/ns/mnt') === process.env.SYSTEM_MOUNTS)
    return 'the mount namespace is the system’s'
  const mounts = readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map(line => line.split(' '))
  const tmp = mounts.findLast(fields => fields[4] === '/tmp')
  if (tmp?.[tmp.indexOf('-') + 1] !== 'tmpfs') return '/tmp is not a mount of its own'
  rmSync(`/tmp/${marker}`)
  return null
}

const unsafe = whyUnsafe()
if (unsafe) {
  console.error(`Refused to start: ${unsafe}`)
  process.exit(UNSAFE)
}

const STREAMED = Symbol('streamed')
globalThis.awslambda = {
  streamifyResponse: handler => Object.assign(handler, { [STREAMED]: true }),
  HttpResponseStream: { from: stream => stream },
}

const [host, port] = process.env.AWS_LAMBDA_RUNTIME_API.split(':')

const request = (method, path, headers = {}) =>
  http.request({ host, port, method, path: `/2018-06-01/runtime/${path}`, headers, agent: false })

const answered = sent =>
  new Promise((resolve, reject) => {
    sent.on('error', reject)
    sent.on('response', response => {
      const chunks = []
      response.on('data', chunk => chunks.push(chunk))
      response.on('end', () => resolve({ headers: response.headers, body: Buffer.concat(chunks).toString() }))
    })
  })

const send = (path, value) => {
  const sent = request('POST', path, { 'content-type': 'application/json' })
  sent.end(JSON.stringify(value ?? null))
  return answered(sent)
}

const describe = error => ({
  errorMessage: error.message,
  errorType: error.name,
  stackTrace: (error.stack ?? '').split('\n'),
})

async function stream(handler, event, context) {
  const path = `invocation/${context.awsRequestId}/response`
  const out = request('POST', path, {
    'Lambda-Runtime-Function-Response-Mode': 'streaming',
    'transfer-encoding': 'chunked',
    trailer: 'Lambda-Runtime-Function-Error-Type, Lambda-Runtime-Function-Error-Body',
  })
  out.setContentType = () => {}
  const done = answered(out)
  out.flushHeaders()
  try {
    await handler(event, out, context)
  } catch (error) {
    console.error(error)
    out.addTrailers({
      'Lambda-Runtime-Function-Error-Type': error.name,
      'Lambda-Runtime-Function-Error-Body': Buffer.from(JSON.stringify(describe(error))).toString('base64'),
    })
  }
  if (!out.writableEnded) out.end()
  await done
}

async function main() {
  const [file, name] = process.env._HANDLER.split('.')
  const handler = require(`${process.env.LAMBDA_TASK_ROOT}/${file}.js`)[name]
  for (;;) {
    const next = request('GET', 'invocation/next')
    next.end()
    const { headers, body } = await answered(next)
    const deadline = Number(headers['lambda-runtime-deadline-ms'])
    const context = {
      awsRequestId: headers['lambda-runtime-aws-request-id'],
      invokedFunctionArn: headers['lambda-runtime-invoked-function-arn'],
      functionName: process.env.AWS_LAMBDA_FUNCTION_NAME,
      memoryLimitInMB: process.env.AWS_LAMBDA_FUNCTION_MEMORY_SIZE,
      callbackWaitsForEmptyEventLoop: true,
      getRemainingTimeInMillis: () => deadline - Date.now(),
    }
    if (handler[STREAMED]) await stream(handler, JSON.parse(body), context)
    else
      await Promise.resolve(handler(JSON.parse(body), context)).then(
        value => send(`invocation/${context.awsRequestId}/response`, value),
        error => send(`invocation/${context.awsRequestId}/error`, describe(error)),
      )
  }
}

main().catch(async error => {
  console.error(error)
  await send('init/error', describe(error)).catch(() => {})
  process.exit(1)
})
