import { type Asker, queuePositions, startIntervals } from './queue-positions'

/** Queue positions (1 is next) by job id, and the seconds between two starts by lane, where that is known. */
export type QueuePlaces = { positions: Map<string, number>; intervals: Map<string, number> }

type Read = { ids: Set<string>; places: Promise<QueuePlaces> }

async function readPlaces(db: Asker, ids: readonly string[]): Promise<QueuePlaces> {
  const positions = await queuePositions(db, ids)
  return { positions, intervals: positions.size ? await startIntervals(db) : new Map() }
}

function sharedReads(db: Asker): (ids: readonly string[]) => Promise<QueuePlaces> {
  let next: Read | undefined
  let last: Promise<unknown> = Promise.resolve()

  function openRead(): Read {
    const ids = new Set<string>()
    const places = last.then(() => {
      next = undefined
      return readPlaces(db, [...ids])
    })
    last = places.catch(() => {})
    return { ids, places }
  }

  return ids => {
    next ??= openRead()
    for (const id of ids) next.ids.add(id)
    return next.places
  }
}

const reads = new WeakMap<Asker, ReturnType<typeof sharedReads>>()

/**
 * Where the waiting ones of these jobs are in their queues. A read ranks the waiting jobs of all teams, so callers who
 * ask while one runs share the next, which begins when that ends. Its result may have other callers' jobs too.
 */
export async function queuePlaces(db: Asker, ids: readonly string[]): Promise<QueuePlaces> {
  if (!ids.length) return { positions: new Map(), intervals: new Map() }
  const read = reads.get(db) ?? sharedReads(db)
  reads.set(db, read)
  return read(ids)
}
