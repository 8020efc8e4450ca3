import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { EditResult } from '@/compositions/edit/edit'
import type { LetterRange } from '@/compositions/model/layers/styled-ranges'
import type { Project } from '@/compositions/model/project'
import type { TextLayer } from '@/compositions/schema/layers/text'
import type { RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import type { Editor } from '@/web/editor/core/editor'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { notify } from '@/web/ui/notice/notices'
import { selectedIn, selectIn, showText, targetIn, textIn } from './text-dom'
import { createTypingHistory } from './typing-history'
import { TOO_LONG, withinLimit } from './within-limit'

/** What a kind of input puts in place of the letters that it targets; null for what a text doesn't have. */
function inputOf({ inputType, data, dataTransfer }: InputEvent): string | null {
  if (inputType.startsWith('delete')) return ''
  if (inputType === 'insertLineBreak' || inputType === 'insertParagraph') return '\n'
  if (!inputType.startsWith('insert')) return null
  return (data ?? dataTransfer?.getData('text/plain') ?? '').replaceAll(/\r\n?/g, '\n')
}

/** Letters of a word are undone together. */
const kindOf = (input: string): string | null =>
  input === '' ? 'delete' : /^\S$/u.test(input) ? 'type' : null

/** The open text in its field. */
export type TextField = {
  selected: LetterRange
  /** Edits the text and keeps the selection; edits of the same kind in a row are undone together. */
  edit(change: (project: Project, layerId: string) => EditResult, kind: string | null): void
  /** Undoes or redoes what was typed; false if there is nothing left. */
  undo(): boolean
  redo(): boolean
}

/** The text that is open, as last written. */
function openText({ store, mode }: Editor): TextLayer | undefined {
  const layer = store.state.project.layers.find(one => one.id === mode.state.mode?.layerId)
  return layer?.asset === 'text' ? layer : undefined
}

/**
 * Writes what is typed in a `contenteditable` field to the open text, and shows the text in the field. The field's own
 * letters are only read while an input method composes; all other input is applied to the text. `boxOf` gives the box
 * that a text needs.
 */
export function useTextField(
  ref: RefObject<HTMLElement | null>,
  layer: TextLayer,
  boxOf: (layer: TextLayer) => RotatedBox | undefined,
): TextField {
  const editor = useEditor()
  const [selected, setSelected] = useState<LetterRange>({ from: 0, to: layer.text.length })
  const now = useRef(selected)
  const box = useRef(boxOf)
  box.current = boxOf
  const isComposing = useRef(false)

  const actions = useMemo(() => {
    const { mode } = editor
    const history = createTypingHistory()
    const select = (range: LetterRange) => {
      now.current = range
      setSelected(range)
      if (ref.current) selectIn(ref.current, range)
    }
    const show = (range: LetterRange) => {
      const open = openText(editor)
      if (!ref.current || !open) return
      showText(ref.current, open)
      select(range)
    }
    const remember = (kind: string | null) => {
      const open = openText(editor)
      if (open) history.remember({ layer: open, selected: now.current }, kind)
    }
    const write = (text: string, reason: string | null = null) => {
      const refusal = mode.write(text, layer => box.current(layer)) ?? reason
      if (refusal) notify({ message: refusal, tone: 'warn' })
    }
    /** Writes a text that was typed up to `caret`, cut to the longest that a text may be. */
    const take = (typed: string, caret: number) => {
      const kept = withinLimit({ text: typed, caret })
      write(kept.text, kept.text === typed ? null : TOO_LONG)
      show({ from: kept.caret, to: kept.caret })
    }
    const replace = ({ from, to }: LetterRange, input: string) => {
      const { text } = openText(editor) ?? {}
      if (text === undefined || (from === to && !input)) return
      remember(kindOf(input))
      take(text.slice(0, from) + input + text.slice(to), from + input.length)
    }
    const edit: TextField['edit'] = (change, kind) => {
      remember(kind)
      const reason = mode.edit(change, layer => box.current(layer))
      if (reason) notify({ message: reason, tone: 'warn' })
      show(now.current)
    }
    const move = (way: 'undo' | 'redo') => {
      const open = openText(editor)
      const to = open && history[way]({ layer: open, selected: now.current })
      if (!open || !to) return false
      const { text, styledRanges, fontWeight, fontStyle, underline, fill } = to.layer
      const restored = { ...open, text, styledRanges, fontWeight, fontStyle, underline, fill }
      const put = (project: Project) => ({
        ...project,
        layers: project.layers.map(one => (one.id === open.id ? restored : one)),
      })
      mode.edit(put, layer => box.current(layer))
      show(to.selected)
      return true
    }
    return { remember, write, take, replace, show, edit, undo: () => move('undo'), redo: () => move('redo') }
  }, [editor, ref])

  useLayoutEffect(() => {
    ref.current?.focus({ preventScroll: true })
    actions.show(now.current)
  }, [actions, ref])

  // The text also changes from outside, as when another person saves it.
  useLayoutEffect(() => {
    if (ref.current && !isComposing.current && textIn(ref.current) !== layer.text) actions.show(now.current)
  }, [actions, ref, layer.text])

  useEffect(() => {
    const field = ref.current
    if (!field) return
    const onBeforeInput = (event: InputEvent) => {
      if (event.isComposing || event.inputType === 'insertCompositionText') return
      event.preventDefault()
      const input = inputOf(event)
      const target = input === null ? null : targetIn(field, event)
      if (input !== null && target) actions.replace(target, input)
    }
    const onStart = () => {
      isComposing.current = true
      actions.remember(null)
    }
    const onInput = () => {
      if (isComposing.current) actions.write(textIn(field))
    }
    const onEnd = () => {
      isComposing.current = false
      const text = textIn(field)
      actions.take(text, selectedIn(field)?.to ?? text.length)
    }
    const onSelect = () => {
      const range = isComposing.current ? null : selectedIn(field)
      if (!range || (range.from === now.current.from && range.to === now.current.to)) return
      now.current = range
      setSelected(range)
    }
    field.addEventListener('beforeinput', onBeforeInput)
    field.addEventListener('compositionstart', onStart)
    field.addEventListener('input', onInput)
    field.addEventListener('compositionend', onEnd)
    document.addEventListener('selectionchange', onSelect)
    return () => {
      field.removeEventListener('beforeinput', onBeforeInput)
      field.removeEventListener('compositionstart', onStart)
      field.removeEventListener('input', onInput)
      field.removeEventListener('compositionend', onEnd)
      document.removeEventListener('selectionchange', onSelect)
    }
  }, [actions, ref])

  return { selected, edit: actions.edit, undo: actions.undo, redo: actions.redo }
}
