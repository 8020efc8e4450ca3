import { useSearchParams } from 'react-router'

const PARAM = 'open'

/** The address of a page with something open in it. */
export const withOpened = (path: string, id: string): string =>
  `${path}?${new URLSearchParams({ [PARAM]: id })}`

/** The id of what the address says is open on the page; null for nothing. `close` takes it out of the address. */
export function useOpened(): { opened: string | null; close(): void } {
  const [query, setQuery] = useSearchParams()
  const close = () =>
    setQuery(
      before => {
        before.delete(PARAM)
        return before
      },
      { replace: true },
    )
  return { opened: query.get(PARAM), close }
}
