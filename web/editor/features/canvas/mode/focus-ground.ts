/** Gives the focus back to the canvas around an element that is about to go. */
export function focusGround(element: Element | null): void {
  element?.closest<HTMLElement>('[data-ground]')?.focus({ preventScroll: true })
}
