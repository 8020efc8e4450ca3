import { useLayoutEffect, useSyncExternalStore } from 'react'

/** Whether this is the path of the editor, which is dark from the first paint. Matches public/scheme.js. */
export const isEditorPath = (path: string): boolean => /^\/projects\/[^/]+\/editor\/?$/.test(path)

let mounted = 0
/** Sets the colors for the initial path before anything mounts. */
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
 * Gives the whole page, including dialogs and menus, the editor's dark colors while the caller is mounted and `isOn` is
 * true.
 */
export function useEditorScheme(isOn = true): void {
  useLayoutEffect(() => {
    if (!isOn) return
    change(1)
    return () => change(-1)
  }, [isOn])
}

/** Whether the editor's colors are active. */
export const useIsEditorScheme = (): boolean =>
  useSyncExternalStore(subscribe, () => isOpening || mounted > 0)
