import { useEffect, useMemo } from 'react'

/** What has the focus; of an item of a menu, which is about to close, the button of the menu. */
function focusedElement(): HTMLElement | null {
  const { activeElement } = document
  const menu = activeElement?.closest('[role=menu]')
  const element = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : activeElement
  return element instanceof HTMLElement ? element : null
}

/** Whether nothing has the focus, or something in a dialog that closes. */
const isFocusLost = () =>
  !document.activeElement || document.activeElement.matches('body, [role=dialog], [role=dialog] *')

/**
 * Returns the focus to where it was before a dialog opened, when it closes or is taken away, unless it was moved
 * elsewhere by then.
 */
export function useFocusReturn(isOpen: boolean): void {
  // Not in the effect: with reduced motion, a menu is gone by then, and the focus of its item with it.
  const origin = useMemo(() => (isOpen ? focusedElement() : null), [isOpen])
  useEffect(
    () => () => {
      if (isFocusLost()) origin?.focus({ preventScroll: true })
    },
    [origin],
  )
}
