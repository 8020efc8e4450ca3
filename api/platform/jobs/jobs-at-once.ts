import { availableParallelism } from 'node:os'
import type { Lane } from './kinds'

/** Cores and bytes of memory. */
type Machine = { cores: number; memory: number }

/** The encoder and the browser of one export keep about two cores busy; `peak_rss_mb` of `npm run bench -- render`. */
const CORES_PER_EXPORT = 2
const MEMORY_PER_EXPORT = 2 * 1024 ** 3

/** This machine, or the part of it that its container may use. */
const thisMachine = (): Machine => ({
  cores: availableParallelism(),
  memory: process.availableMemory(),
})

/** Imports wait for other servers most of the time, so that one slow server does not hold up all others. */
const IMPORTS = 8

/** A video on Lambda is drawn elsewhere: here its sound is mixed and its file checked, and then it waits. */
const ON_LAMBDA = 16

/** How many imports of one team a worker runs at a time, so that slow servers of one do not hold up all others. */
export const IMPORTS_PER_TEAM = 3

/**
 * How many jobs of a lane one worker runs at a time: exports as cores and free memory allow, videos on Lambda sixteen,
 * imports eight, of other lanes one.
 */
export function jobsAtOnce(lane: Lane, { cores, memory }: Machine = thisMachine()): number {
  if (lane === 'importing') return IMPORTS
  if (lane === 'lambda') return ON_LAMBDA
  if (lane !== 'export') return 1
  return Math.max(1, Math.floor(Math.min(cores / CORES_PER_EXPORT, memory / MEMORY_PER_EXPORT)))
}
