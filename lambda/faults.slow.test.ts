import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { testFolder } from '@/remotion/render/testing/render-test'
import { testProject } from '@/remotion/render/testing/test-project'
import type { AttemptFailed } from './lambda-error'
import { noEvents } from './render-events'
import { renderOnLambda } from './render-on-lambda'
import { bucketStorage } from './render-storage'
import { ownSlots } from './slots'
import { describeLambda, localLambda } from './testing/local-lambda'

const SIZE = { width: 320, height: 180 }
const text = { id: 'text', layer: 'TEXT', asset: 'text', text: 'Still here', fontFamily: 'Inter' } as const
const project = testProject(SIZE, [{ ...text, ...SIZE, fontSize: 40, fill: '#FFFFFF' }])

/** Attempts to render that the fault hits, for invocations of its type. */
let hit: { kind: 'throttle' | 'kill' | 'timeout'; type: string; left: number } | null = null

const isHit = (kind: string, type: string): boolean => {
  if (hit?.kind !== kind || hit.type !== type || hit.left === 0) return false
  hit.left--
  return true
}

const faults = {
  throttles: (type: string) => isHit('throttle', type),
  kills: (type: string) => isHit('kill', type),
  timeoutSeconds: (type: string) => (isHit('timeout', type) ? 0.5 : undefined),
}

describeLambda('a fault of Lambda', () => {
  const lambda = localLambda({ concurrency: 20, faults })

  async function render(fault: NonNullable<typeof hit>) {
    hit = fault
    const folder = await testFolder()
    const { deployment } = lambda()
    const slots = ownSlots([deployment])
    const seen: string[] = []
    const ended = renderOnLambda({
      ...{ id: 'test', project, media: {}, out: join(folder, 'out.mp4') },
      signal: new AbortController().signal,
      onProgress: () => {},
      onFault: ({ fault }: AttemptFailed) => seen.push(fault),
      target: {
        deployments: [deployment],
        slots,
        storage: bucketStorage,
        events: noEvents,
        chunkFrames: 40,
        clock: { random: () => 0.5, wait: (_, signal) => wait(10, undefined, { signal }) },
      },
    })
    const result = await ended.catch((error: unknown) => error)
    const everything = await slots.reserve({ id: 'all', least: 20, most: 20 })
    return { result, seen, slotsLeft: everything?.slots, files: await readdir(folder) }
  }

  test.each([
    ['a throttled chunk', { kind: 'throttle', type: 'renderer' }, 'throttled'],
    ['a throttled start', { kind: 'throttle', type: 'start' }, 'throttled'],
    ['a killed worker', { kind: 'kill', type: 'renderer' }, 'killed'],
    ['a function that runs out of time', { kind: 'timeout', type: 'renderer' }, 'timeout'],
  ] as const)('%s ends in a finished render', async (_, what, fault) => {
    const { result, seen, files } = await render({ ...what, left: 1 })
    // Remotion's function may continue a failed render when it is invoked again, and fail the next one too.
    expect(seen[0]).toBe(fault)
    expect(result).toMatchObject({ probe: SIZE })
    expect(files).toEqual(['out.mp4'])
  })

  test('if chunks are throttled for good, one function draws everything', async () => {
    const { result, seen } = await render({
      kind: 'throttle',
      type: 'renderer',
      left: Number.POSITIVE_INFINITY,
    })
    expect(result).toMatchObject({ functions: 1, probe: SIZE })
    expect(seen).toEqual(['throttled', 'throttled'])
  })

  test.each([
    [
      { kind: 'throttle', type: 'start' },
      'throttled',
      'All render servers are busy. Try again in a few minutes.',
    ],
    [
      { kind: 'kill', type: 'renderer' },
      'killed',
      'The render servers stopped while they worked on this video. Try again.',
    ],
  ] as const)('if it lasts, the render fails with a sentence: %j', async (what, fault, sentence) => {
    const { result, seen, slotsLeft, files } = await render({ ...what, left: Number.POSITIVE_INFINITY })
    expect(result).toMatchObject({ name: 'LambdaRenderError', message: sentence })
    expect(seen).toEqual(Array(5).fill(fault))
    expect({ slotsLeft, files }).toEqual({ slotsLeft: 20, files: [] })
  })
})
