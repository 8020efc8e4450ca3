import { lazyModule } from './lazy-module'

/** A part of the program in its own chunk, loaded once per page. */
export type LazyPart<Value> = {
  /** The part, null until it is there. */
  now(): Value | null
  /** Fetches it, unless it is there or on its way; the next call tries again where it didn't come. */
  load(): Promise<Value>
}

/** Keeps what `fetch` gives, a call of `import()` and what is wanted of it. */
export function lazyPart<Value>(fetch: () => Promise<Value>): LazyPart<Value> {
  let part: Value | null = null
  let coming: Promise<Value> | null = null
  const begin = async (): Promise<Value> => {
    try {
      part = await lazyModule(fetch)
      return part
    } finally {
      coming = null
    }
  }
  return {
    now: () => part,
    load() {
      if (part) return Promise.resolve(part)
      coming ??= begin()
      return coming
    },
  }
}
