import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Is this the path of the editor, which is dark from its first paint on? As in public/scheme.js. */
export const isEditorPath = (path: string): boolean => /^\/projects\/[^/]+\/editor\/?$/.test(path)

let mounted = 0
/** What the page was opened at has its colors before anything of it is mounted. */
let isOpening = isEditorPath(location.pathname)
const listeners = new Set<() => void>()

function change(by: number) {
  mounted += by
  isOpening = false
  document.documentElement.toggleAttribute('data-editor', mounted > 0)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Makes the whole page, dialogs and menus included, take the editor's dark colors while the caller is mounted, unless it
 * `isOn` no longer.
 */
export function useEditorScheme(isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    change(1)
    return () => change(-1)
  }, [isOn])
}

/** Whether the editor's colors are on. */
export const useIsEditorScheme = (): boolean =>
  useSyncExternalStore(subscribe, () => isOpening || mounted > 0)
