import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { textStyle } from '@/compositions/kinds/glyph-line'
import { layoutText } from '@/compositions/kinds/text/layout-text'
import { spokenLanguage } from '@/compositions/model/project'
import { shadowCss } from '@/compositions/model/shadow'
import { readableText } from '@/compositions/scene/backdrop'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { ownFiles } from '@/compositions/typography/fonts/own-files'
import { pageBook } from '@/compositions/typography/fonts/page-books'
import type { RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import { undo } from '@/web/editor/shared/actions/history-actions'
import { actionsOf, performFirst } from '@/web/editor/shared/actions/press'
import { useEditor, useLiveProject } from '@/web/editor/shared/session/editor-context'
import { FONTS } from '@/web/editor/shared/session/fonts-place'
import { useKey } from '@/web/editor/shared/session/use-key'
import { notify } from '@/web/ui/notice/notices'
import { focusCanvas, useEndMode } from '../mode/use-end-mode'
import { boxForLines } from './box-for-lines'
import classes from './TextEdit.module.css'
import { textFieldRect } from './text-field-rect'
import { TOO_LONG, withinLimit } from './within-limit'

/** Returns a function that lays out a text in a box, with the fonts that the preview uses. */
function useSetText() {
  const project = useLiveProject()
  const addresses = useKey(useEditor().media.state, 'addresses')
  const place = useMemo(
    () => ({ base: FONTS, addresses, own: ownFiles(project.fonts) }),
    [addresses, project.fonts],
  )
  return (layer: TextLayer, box: RotatedBox) =>
    layoutText(readableText(layer, project), box, pageBook(place), spokenLanguage(project))
}

/**
 * A text field over the drawn text, with the same font, size, line breaks and colors, rotated like the layer.
 */
export function TextEdit({ layer, box, scale }: { layer: TextLayer; box: RotatedBox; scale: number }) {
  const editor = useEditor()
  const { mode } = editor
  const end = useEndMode()
  const field = useRef<HTMLTextAreaElement>(null)
  const opened = useRef(layer.text)
  const setIn = useSetText()
  const set = setIn(layer, box)
  const { look, font, height } = set
  const [first] = useState({ box, roomy: boxForLines(layer, set, box, true) })
  useLayoutEffect(() => {
    field.current?.focus()
    field.current?.select()
  }, [])
  const write = (text: string) => {
    const written = { ...layer, text }
    const roomy = boxForLines(written, setIn(written, first.roomy), first.roomy)
    return mode.write(text, roomy === first.box ? undefined : roomy)
  }
  const take = (letters: HTMLTextAreaElement) => {
    const { value, selectionEnd } = letters
    const { text, caret } = withinLimit({ text: value, caret: selectionEnd })
    if (text !== value) {
      letters.value = text
      letters.setSelectionRange(caret, caret)
    }
    const reason = write(text) ?? (text === value ? null : TOO_LONG)
    if (reason) notify({ message: reason, tone: 'warn' })
  }
  const { left, top, ...size } = textFieldRect(layer, set, box)
  const over = font.fontSize
  const style: CSSProperties = {
    ...textStyle(font),
    left: left - over,
    top: top - over,
    width: size.width + 2 * over,
    height: size.height + 2 * over,
    padding: over,
    lineHeight: `${height}px`,
    textAlign: layer.textAlign,
    whiteSpace: 'pre-wrap',
    color: look.fill,
    WebkitTextStroke: `${2 * look.strokeWidth}px ${look.stroke}`,
    filter: shadowCss(look.shadow, look.shadowType),
  }
  return (
    <div
      className={classes.box}
      style={{
        left: box.left * scale,
        top: box.top * scale,
        width: box.width * scale,
        height: box.height * scale,
        rotate: `${box.angle}deg`,
      }}
    >
      <div className={classes.inside} style={{ width: box.width, height: box.height, scale: `${scale}` }}>
        <svg className={classes.grounds} aria-hidden>
          {[...set.block, ...set.wrap].map(({ path, color, opacity }) => (
            <path key={path} d={path} fill={color} opacity={opacity} />
          ))}
        </svg>
        <textarea
          ref={field}
          className={classes.letters}
          style={style}
          lang={font.language}
          aria-label="Text of the layer"
          spellCheck={false}
          defaultValue={layer.text}
          onInput={({ currentTarget, nativeEvent }) => {
            // During composition the field belongs to the input method: its value is checked once that ends.
            if ('isComposing' in nativeEvent && nativeEvent.isComposing) write(currentTarget.value)
            else take(currentTarget)
          }}
          onCompositionEnd={({ currentTarget }) => take(currentTarget)}
          onBlur={end}
          onPointerDown={event => event.stopPropagation()}
          onDoubleClick={event => event.stopPropagation()}
          onContextMenu={event => event.stopPropagation()}
          onKeyDown={event => {
            const { currentTarget, nativeEvent } = event
            const isUndo =
              currentTarget.value === opened.current && actionsOf(editor, nativeEvent).includes(undo)
            if ((event.key !== 'Escape' && !isUndo) || nativeEvent.isComposing) return
            event.preventDefault()
            event.stopPropagation()
            focusCanvas(currentTarget)
            // Without changes to the text, Undo takes back the step before it was opened.
            if (isUndo) performFirst(editor, [undo])
          }}
        />
      </div>
    </div>
  )
}
