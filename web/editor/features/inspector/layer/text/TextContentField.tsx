import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { MAX_TEXT_LENGTH } from '@/compositions/catalog/field-limits'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useLiveLayer } from '@/web/editor/shared/session/layer-hooks'
import { useGesture } from '@/web/editor/shared/session/use-gesture'
import { notify } from '@/web/ui/notice/notices'

/** The number of letters is shown from this many on. */
const MANY = 1_800

/**
 * The content of a text layer. The canvas shows it as it is typed; all input until the field loses focus is
 * one step.
 */
export function TextContentField({ layer }: { layer: TextLayer }) {
  const { store } = useEditor()
  const { toFields } = useLayerEdits(layer.id)
  const gesture = useGesture('Text')
  // Also while it is edited on the canvas.
  const { text: live } = useLiveLayer(layer)
  const [text, setText] = useState(live)
  const typed = useRef<string | null>(null)
  useEffect(() => {
    if (typed.current === null) setText(live)
  }, [live])

  const leave = () => {
    const last = typed.current
    typed.current = null
    if (last === null) return
    if (last.trim()) return gesture.end()
    store.bail()
    gesture.end()
    notify({ message: 'A text has at least one letter. To take it away, delete its layer', tone: 'warn' })
    const kept = store.state.project.layers.find(one => one.id === layer.id)
    if (kept?.asset === 'text') setText(kept.text)
  }
  // Selecting another layer removes the field without a blur event.
  const atLast = useRef(leave)
  atLast.current = leave
  useEffect(() => () => atLast.current(), [])

  return (
    <Textarea
      label="Text"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={MAX_TEXT_LENGTH}
      description={text.length >= MANY ? `${text.length} of ${MAX_TEXT_LENGTH} letters` : undefined}
      value={text}
      onChange={({ currentTarget }) => {
        const value = currentTarget.value.slice(0, MAX_TEXT_LENGTH)
        typed.current = value
        setText(value)
        if (value.trim()) gesture.change(toFields({ text: value }))
      }}
      onBlur={leave}
    />
  )
}
