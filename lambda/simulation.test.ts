import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seeded } from '@/fixtures/talk/picture/random'
import type { Region } from './deployment'
import { AttemptFailed, type LambdaFault, LambdaRenderError } from './lambda-error'
import LIMITS from './limits.json' with { type: 'json' }
import { renderWithRetries } from './render-with-retries'
import { ownSlots } from './slots'
import { virtualClock } from './testing/virtual-clock'

const FAULTS: readonly LambdaFault[] = ['throttled', 'killed', 'timeout', 'lost', 'render']

type World = {
  renders: number
  quotas: readonly { region: Region; quota: number }[]
  faults: number
  seed: number
}

/** A worker of the product dies; its job is run again by another. */
class WorkerDied extends Error {}

/**
 * Runs renders of 2 seconds to 10 minutes all at once against accounts that refuse what exceeds their quota. A share of
 * attempts fails, and as many workers die while they wait or right before they report the end.
 */
async function simulate({ renders, quotas, faults, seed }: World) {
  const random = seeded(seed)
  const { clock, now, run } = virtualClock(random)
  const signal = new AbortController().signal
  const running = new Map<Region, number>()
  const peaks = new Map<Region, number>()
  const charges = new Map<number, number>()
  const state = new Map<number, 'COMPLETED' | 'FAILED'>()
  let [refused, attempts, died] = [0, 0, 0]

  const limitOf = (region: Region): number => quotas.find(one => one.region === region)?.quota ?? 0
  const own = ownSlots(quotas, now)

  async function attempt(region: Region, chunks: number): Promise<void> {
    attempts++
    const count = (running.get(region) ?? 0) + chunks + 1
    if (count > limitOf(region)) {
      refused++
      throw new AttemptFailed('throttled', 'Rate Exceeded.')
    }
    running.set(region, count)
    peaks.set(region, Math.max(peaks.get(region) ?? 0, count))
    const fails = random() < faults
    await clock.wait(5000 + 60_000 * random() * (fails ? random() : 1), signal)
    running.set(region, (running.get(region) ?? 0) - chunks - 1)
    const fault = FAULTS[Math.floor(random() * FAULTS.length)] ?? 'killed'
    if (fails) throw new AttemptFailed(fault, 'simulated')
    if (random() < faults) throw new WorkerDied()
  }

  /** As the job of an export: it charges in the step that completes it, once. */
  async function job(id: number, frames: number): Promise<void> {
    for (;;) {
      if (state.has(id)) return
      try {
        await renderWithRetries({ id: String(id), frames, slots: own, clock, signal, attempt })
      } catch (error) {
        if (error instanceof WorkerDied) {
          died++
          await clock.wait(30_000, signal)
          continue
        }
        if (!(error instanceof LambdaRenderError)) throw error
        state.set(id, 'FAILED')
        return
      }
      if (!state.has(id)) {
        state.set(id, 'COMPLETED')
        charges.set(id, (charges.get(id) ?? 0) + 1)
      }
      // The worker may die after the commit: the job is run once more and finds that it is done.
      if (random() >= faults) return
      died++
    }
  }

  const jobs = Array.from({ length: renders }, (_, id) => job(id, Math.round(60 + 18_000 * random() ** 3)))
  await run(Promise.all(jobs))
  const minutes = now() / 60_000
  // When the last lease has expired, everything is free again.
  await run(clock.wait(LIMITS.leaseSeconds * 1000, signal))
  let allFree = true
  for (const { quota } of quotas.toSorted((a, b) => b.quota - a.quota))
    allFree &&= (await own.reserve({ id: 'all', least: quota, most: quota })) !== null
  return { state, charges, peaks, refused, attempts, allFree, died, minutes }
}

const counted = (state: ReadonlyMap<number, string>, wanted: string): number =>
  [...state.values()].filter(one => one === wanted).length

test('a thousand renders with 5 % faults complete within a quota of 1,000, each charged once', async () => {
  const quotas = [{ region: 'us-east-1' as const, quota: 1000 }]
  const world = await simulate({ renders: 1000, quotas, faults: 0.05, seed: 20_261_125 })
  expect(counted(world.state, 'COMPLETED')).toBe(1000)
  expect([...world.charges.values()]).toEqual(Array(1000).fill(1))
  expect(world.peaks.get('us-east-1')).toBeLessThanOrEqual(1000)
  expect(world).toMatchObject({ refused: 0, allFree: true })
  expect(world.died).toBeGreaterThan(10)
  console.log(
    `${world.attempts} attempts, ${world.died} workers died, ${world.minutes.toFixed(1)} simulated minutes`,
  )
})

test('whatever the faults and quotas, nothing exceeds a quota or is charged twice, and nothing stays reserved', () =>
  fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.integer({ min: 40, max: 300 }),
      fc.integer({ min: 40, max: 300 }),
      fc.double({ min: 0, max: 0.4, noNaN: true }),
      async (seed, first, second, faults) => {
        const quotas = [
          { region: 'us-east-1' as const, quota: first },
          { region: 'eu-central-1' as const, quota: second },
        ]
        const { state, charges, peaks, refused, allFree } = await simulate({
          renders: 60,
          quotas,
          faults,
          seed,
        })
        expect(state.size).toBe(60)
        expect(charges.size).toBe(counted(state, 'COMPLETED'))
        expect([...charges.values()].every(count => count === 1)).toBe(true)
        for (const { region, quota } of quotas) expect(peaks.get(region) ?? 0).toBeLessThanOrEqual(quota)
        expect({ refused, allFree }).toEqual({ refused: 0, allFree: true })
      },
    ),
    { numRuns: 20 },
  ))
