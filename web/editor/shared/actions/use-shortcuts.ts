import { useEffect } from 'react'
import type { Editor } from '@/web/editor/core/editor'
import { actionsOf, performFirst } from './press'
import { matchesShortcut } from './shortcut'

const FIELDS =
  'input:not([type="range"], [type="radio"], [type="checkbox"], [type="color"]), textarea, [contenteditable]'
/** Controls that handle letters and Space themselves, but no Ctrl shortcuts. */
const CHOICES = 'input:not([type="range"]), select'
const DIALOGS = '[role="dialog"], [role="menu"]'
/** Controls that handle the arrow keys, Home and End themselves. */
const STEERED = '[role="slider"], [role="radiogroup"], [role="tablist"], [role="listbox"], input, select'
const PRESSED = 'button, a, [role="button"]'

/** Whether the focused control handles this key itself. */
function isTaken(target: Element, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target.closest(DIALOGS)) return true
  if (key.length === 1 && !ctrlKey && !metaKey && target.matches(CHOICES)) return true
  if (key.startsWith('Arrow') || key === 'Home' || key === 'End') return Boolean(target.closest(STEERED))
  // With keyboard focus, Space and Enter press the focused button; after a click they are shortcuts.
  const byKeyboard = target.matches(':focus-visible') && Boolean(target.closest(PRESSED))
  return byKeyboard && (key === ' ' || key === 'Enter')
}

/** Whether the element is in a text field, which then receives key presses and pastes. */
export const isTyping = (target: Element): boolean => target.closest(FIELDS) !== null

/** Runs actions by their shortcuts while the editor is open. */
export function useShortcuts(editor: Editor): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || !(event.target instanceof Element)) return
      const typing = isTyping(event.target)
      const fitting = actionsOf(editor, event)
      const allowed = typing
        ? fitting.filter(action => action.inFields)
        : isTaken(event.target, event)
          ? []
          : fitting
      const isNative = allowed.some(({ native }) => native && matchesShortcut(native, event))
      if (!allowed.length || isNative) return
      event.preventDefault()
      performFirst(editor, allowed)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [editor])
}
