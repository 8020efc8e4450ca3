import { join } from 'node:path'
import { startLocalLambda } from '@/cli/lambda/local-lambda'
import { isolation, NO_NAMESPACES } from '@/lambda/local/namespaces'
import { noEvents } from '@/lambda/render-events'
import { renderOnLambda } from '@/lambda/render-on-lambda'
import { bucketStorage } from '@/lambda/render-storage'
import { ownSlots } from '@/lambda/slots'
import type { BenchInput } from './input'

/** Seconds of the same render on local Lambda in one chunk and in four, and requests to the bucket of the latter. */
export type LambdaFigures = {
  lambda_seconds_1: number
  lambda_seconds_4: number
  lambda_speedup_4: number
  lambda_puts_4: number
  lambda_gets_4: number
}

const rounded = (value: number): number => Number(value.toFixed(2))

/**
 * Renders `seconds` of the input on local Lambda, after one render that warms the workers. Empty where this user may not
 * create namespaces.
 */
export async function measureLambda(
  { project, file }: BenchInput,
  seconds: number,
  folder: string,
): Promise<LambdaFigures | Record<string, never>> {
  if (!(await isolation())) {
    console.error(`lambda_speedup_4 was not measured. ${NO_NAMESPACES}`)
    return {}
  }
  const lambda = await startLocalLambda({ folder: join(folder, 'lambda'), concurrency: 6 })
  const { deployment, requests } = lambda
  const frames = seconds * project.fps
  const render = async (chunks: number) => {
    const before = { ...requests }
    const started = performance.now()
    await renderOnLambda({
      ...{ id: 'bench', project, media: { talk: file }, out: join(folder, `lambda-${chunks}.mp4`) },
      ...{ range: { from: 0, to: seconds }, signal: new AbortController().signal, onProgress: () => {} },
      target: {
        ...{ deployments: [deployment], slots: ownSlots([deployment]), storage: bucketStorage },
        ...{ events: noEvents, chunkFrames: Math.ceil(frames / chunks) },
      },
    })
    const sent = (method: string): number => (requests[method] ?? 0) - (before[method] ?? 0)
    return { seconds: (performance.now() - started) / 1000, puts: sent('PUT'), gets: sent('GET') }
  }
  try {
    await render(4)
    const [one, four] = [await render(1), await render(4)]
    return {
      lambda_seconds_1: rounded(one.seconds),
      lambda_seconds_4: rounded(four.seconds),
      lambda_speedup_4: rounded(one.seconds / four.seconds),
      lambda_puts_4: four.puts,
      lambda_gets_4: four.gets,
    }
  } finally {
    await lambda.stop()
  }
}
