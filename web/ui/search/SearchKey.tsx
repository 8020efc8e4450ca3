import { useEffect } from 'react'
import { useMatch } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { useSession } from '@/web/client/session'
import { openSearch } from './open-search'

/** The shortcut of the search, as in `keyNames`. */
export const SEARCH_KEY = 'Ctrl+K'

/** Opens the search by its key on every page of someone signed in, except in the editor, whose key finds actions. */
export function SearchKey() {
  const isEditor = useMatch(pagePaths.editor) !== null
  const isOff = useSession() === null || isEditor
  useEffect(() => {
    if (isOff) return
    const open = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      if (event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      openSearch()
    }
    window.addEventListener('keydown', open)
    return () => window.removeEventListener('keydown', open)
  }, [isOff])
  return null
}
