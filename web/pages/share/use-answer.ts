import { useEffect, useRef, useState } from 'react'

type State<Data> = { data: Data | null; error: unknown }

/**
 * What `load` resolves with, loaded when the page opens and when `key` changes; `again` loads it after an error. The
 * public page does without the query cache of the other pages, and loads faster.
 */
export function useAnswer<Data>(load: (signal: AbortSignal) => Promise<Data>, key: string) {
  const [{ data, error }, setState] = useState<State<Data>>({ data: null, error: null })
  const [tries, setTries] = useState(0)
  const latest = useRef(load)
  useEffect(() => {
    latest.current = load
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key and the tries say when to load
  useEffect(() => {
    const ending = new AbortController()
    setState({ data: null, error: null })
    latest.current(ending.signal).then(
      loaded => setState({ data: loaded, error: null }),
      (failure: unknown) => !ending.signal.aborted && setState({ data: null, error: failure }),
    )
    return () => ending.abort()
  }, [key, tries])
  return { data, error, again: () => setTries(count => count + 1) }
}
