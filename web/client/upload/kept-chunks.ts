import { createStore, delMany, entries, set } from 'idb-keyval'

/**
 * Chunks of recordings that are not on the server yet, in IndexedDB, by upload id and the byte at which each begins. A
 * browser without it, such as some private windows, keeps none: it is the second copy of what is in memory.
 */
const open = () => createStore('talkreel-recordings', 'chunks')

type Key = [id: string, start: number]

/** A chunk and the byte of the recording at which it begins. */
export type Chunk = { start: number; bytes: Blob }

/** Keeps a chunk until it is forgotten. */
export const keepChunk = (id: string, { start, bytes }: Chunk): Promise<void> =>
  set([id, start] satisfies Key, bytes, open()).catch(() => undefined)

/** The chunks that are kept of a recording, in order. */
async function chunksOf(id: string): Promise<Chunk[]> {
  const all = await entries<Key, Blob>(open()).catch(() => [])
  const own = all.filter(([[owner]]) => owner === id).map(([[, start], bytes]) => ({ start, bytes }))
  return own.sort((a, b) => a.start - b.start)
}

/** Forgets the chunks of a recording that end at a byte or before; all by default. */
export async function forgetChunks(id: string, end = Number.POSITIVE_INFINITY): Promise<void> {
  const gone = (await chunksOf(id)).filter(({ start, bytes }) => start + bytes.size <= end)
  const keys: Key[] = gone.map(({ start }) => [id, start])
  await delMany(keys, open()).catch(() => undefined)
}

/** What is kept of a recording from a byte on, without a gap; empty if nothing is. */
export async function keptFrom(id: string, from: number): Promise<Blob> {
  const found: Blob[] = []
  let end = from
  for (const { start, bytes } of await chunksOf(id)) {
    if (start > end) break
    if (start + bytes.size <= end) continue
    found.push(bytes.slice(end - start))
    end = start + bytes.size
  }
  return new Blob(found)
}
