import { type CSSProperties, type FocusEvent, type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { styleText } from '@/compositions/edit/style-text'
import { textStyle } from '@/compositions/kinds/glyph-line'
import { layoutText } from '@/compositions/kinds/text/layout-text'
import type { StyleChange } from '@/compositions/model/layers/styled-ranges'
import { spokenLanguage } from '@/compositions/model/project'
import { shadowCss } from '@/compositions/model/shadow'
import { readableText } from '@/compositions/scene/backdrop'
import type { TextLayer } from '@/compositions/schema/layers/text'
import { ownFiles } from '@/compositions/typography/fonts/own-files'
import { pageBook } from '@/compositions/typography/fonts/page-books'
import type { RotatedBox } from '@/web/editor/core/canvas/geometry/rotated-box'
import { redo, undo } from '@/web/editor/shared/actions/history-actions'
import { actionsOf, performFirst } from '@/web/editor/shared/actions/press'
import { matchesShortcut } from '@/web/editor/shared/actions/shortcut'
import { useEditor, useLiveProject, useProject } from '@/web/editor/shared/session/editor-context'
import { FONTS } from '@/web/editor/shared/session/fonts-place'
import { useKey } from '@/web/editor/shared/session/use-key'
import { focusCanvas, useEndMode } from '../mode/use-end-mode'
import { boxForLines } from './box-for-lines'
import { changedRange, toggledBold, toggledItalic, toggledUnderline } from './letter-styles'
import { TextBar } from './TextBar'
import classes from './TextEdit.module.css'
import { textFieldRect } from './text-field-rect'
import { useTextField } from './use-text-field'

const TOGGLES = [
  ['Ctrl+B', toggledBold],
  ['Ctrl+I', toggledItalic],
  ['Ctrl+U', toggledUnderline],
] as const

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
  const end = useEndMode()
  const ref = useRef<HTMLDivElement>(null)
  const setIn = useSetText()
  const set = setIn(layer, box)
  const { look, font, height } = set
  const [first] = useState({ box, roomy: boxForLines(layer, set, box, true) })
  const field = useTextField(ref, layer, written => {
    const roomy = boxForLines(written, setIn(written, first.roomy), first.roomy)
    return roomy === first.box ? undefined : roomy
  })
  const { fonts } = useProject()
  const restyle = (change: StyleChange, kind: string | null = null) => {
    const range = changedRange(layer, field.selected)
    field.edit((project, layerId) => styleText(project, { layerId, range, change }), kind)
  }
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Without focus in the window, another window was opened, as some browsers do for a color picker.
    if (!currentTarget.contains(relatedTarget) && document.hasFocus()) end()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const { currentTarget, nativeEvent, key } = event
    if (nativeEvent.isComposing) return
    const toggle = TOGGLES.find(([shortcut]) => matchesShortcut(shortcut, nativeEvent))?.[1]
    const asked = actionsOf(editor, nativeEvent)
    const [isUndo, isRedo] = [asked.includes(undo), asked.includes(redo)]
    if (!toggle && !isUndo && !isRedo && key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    const change = toggle?.(layer, field.selected, fonts)
    if (change) restyle(change)
    if (isRedo) field.redo()
    if (toggle || isRedo || (isUndo && field.undo())) return
    focusCanvas(currentTarget)
    // Without changes to the text, Undo takes back the step before it was opened.
    if (isUndo) performFirst(editor, [undo])
  }
  const { left, top, ...size } = textFieldRect(layer, set, box)
  const over = font.fontSize
  const style: CSSProperties & Record<`--${string}`, string> = {
    ...textStyle(font),
    '--list-indent': `${set.listIndent}px`,
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
    // biome-ignore lint/a11y/noStaticElementInteractions: it takes keys and blur that bubble up from the field and its bar.
    <div className={classes.open} onBlur={leave} onKeyDown={onKeyDown}>
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
          <svg className={classes.backgrounds} aria-hidden>
            {[...set.block, ...set.wrap].map(({ path, color, opacity }) => (
              <path key={path} d={path} fill={color} opacity={opacity} />
            ))}
          </svg>
          {/* biome-ignore lint/a11y/useSemanticElements: a textarea can't show letters that have a style of their own. */}
          <div
            ref={ref}
            className={classes.letters}
            style={style}
            lang={font.language}
            role="textbox"
            aria-multiline
            aria-label="Text of the layer"
            tabIndex={0}
            contentEditable="plaintext-only"
            suppressContentEditableWarning
            spellCheck={false}
            onPointerDown={event => event.stopPropagation()}
            onDoubleClick={event => event.stopPropagation()}
            onContextMenu={event => event.stopPropagation()}
            onDragStart={event => event.preventDefault()}
          />
        </div>
      </div>
      <TextBar layer={layer} field={field} fill={look.fill} under={box} onStyle={restyle} />
    </div>
  )
}
