import { useEffect } from 'react'
import type { Editor } from '@/web/editor/core/editor'
import { actionsOf, performFirst } from './press'
import { matchesShortcut } from './shortcut'

const FIELDS =
  'input:not([type="range"], [type="radio"], [type="checkbox"], [type="color"]), textarea, [contenteditable="true"]'
/** Controls to which a letter or Space means something, but nothing that is held with Ctrl. */
const CHOICES = 'input:not([type="range"]), select'
const DIALOGS = '[role="dialog"], [role="menu"]'
/** Controls that do something with arrows, Home and End themselves. */
const STEERED = '[role="slider"], [role="radiogroup"], [role="tablist"], [role="listbox"], input, select'
const PRESSED = 'button, a, [role="button"]'

/** Does the control that has the focus want this key for itself? */
function isTaken(target: Element, { key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (target.closest(DIALOGS)) return true
  if (key.length === 1 && !ctrlKey && !metaKey && target.matches(CHOICES)) return true
  if (key.startsWith('Arrow') || key === 'Home' || key === 'End') return Boolean(target.closest(STEERED))
  // Someone who came here by Tab presses a button with Space or Enter; after a click they mean the video.
  const byKeyboard = target.matches(':focus-visible') && Boolean(target.closest(PRESSED))
  return byKeyboard && (key === ' ' || key === 'Enter')
}

/** Does someone write in an element, so that keys and what is pasted go into it? */
export const isTyping = (target: Element): boolean => target.closest(FIELDS) !== null

/** Listens to the keys of all actions while the editor is open. */
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
