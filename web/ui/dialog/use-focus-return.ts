import { useEffect } from 'react'

/** What has the focus; of an item of a menu, which is about to close, the button of the menu. */
function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role=menu]')
  const element = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return element instanceof HTMLElement ? element : null
}

/** Whether nothing has the focus, or something in a dialog that closes. */
function isFocusLost(): boolean {
  const { activeElement, body } = document
  return !activeElement || activeElement === body || activeElement.closest('[role=dialog]') !== null
}

/**
 * Returns the focus to where it was before a dialog opened, when it closes or is taken away, unless it was moved
 * elsewhere by then.
 */
export function useFocusReturn(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const origin = focusedElement()
    return () => {
      if (isFocusLost()) origin?.focus({ preventScroll: true })
    }
  }, [isOpen])
}
