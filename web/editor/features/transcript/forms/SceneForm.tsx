import { Button } from '@mantine/core'
import { wordSpan } from '@/compositions/edit/cuts'
import { removeScene, setScene } from '@/compositions/edit/scenes'
import { type LayoutName, layoutBoxes, sceneLayouts } from '@/compositions/looks/layouts/layouts'
import type { Format } from '@/compositions/model/project'
import { layoutLabel } from '@/web/editor/core/scenes/layout-here'
import { newId } from '@/web/editor/core/store/new-id'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { byTime } from '../clean/words-by-time'
import { marksOf } from '../marks'
import classes from './Forms.module.css'
import type { FormProps } from './OpenForm'

/** Sets the layout from the first selected word up to the next scene. */
export function SceneForm({ chosen: { mediaRef, transcript, wordIds }, onDone }: FormProps) {
  const editor = useEditor()
  const { format } = useProject()
  const wordId = wordIds[0] ?? ''
  const scene = marksOf(transcript, []).scenes.get(wordId)
  const choose = (layout: LayoutName) => {
    const { words, place } = byTime(transcript)
    // A scene starts in the middle of the pause, as cuts do, so that no cut leaves a piece of the other
    // layout (T6).
    const start = scene?.start ?? wordSpan(words, place.get(wordId) ?? 0).start
    const given = { mediaRef, sceneId: scene?.id ?? newId(), start, layout }
    if (tryEdit(editor, 'Scene', project => setScene(project, given))) onDone()
  }
  const remove = (sceneId: string) => {
    if (tryEdit(editor, 'Remove scene', project => removeScene(project, { mediaRef, sceneId }))) onDone()
  }
  return (
    <>
      <div className={classes.layouts}>
        {sceneLayouts.map(name => (
          <button
            key={name}
            type="button"
            className={classes.layout}
            aria-label={layoutLabel(name)}
            aria-pressed={scene?.layout === name}
            title={layoutLabel(name)}
            onClick={() => choose(name)}
          >
            <LayoutSketch name={name} format={format} />
          </button>
        ))}
      </div>
      {scene && (
        <Button variant="subtle" size="xs" justify="start" onClick={() => remove(scene.id)}>
          Remove the scene
        </Button>
      )}
    </>
  )
}

/** Longer side of a sketch in pixels. */
const SKETCH = 40

function LayoutSketch({ name, format }: { name: LayoutName; format: Format }) {
  const { width, height } = format
  const scale = SKETCH / Math.max(width, height)
  const line = 1.5 / scale
  return (
    <svg width={width * scale} height={height * scale} viewBox={`0 0 ${width} ${height}`} aria-hidden>
      <rect
        width={width}
        height={height}
        fill="none"
        stroke="currentColor"
        strokeWidth={line}
        opacity={0.5}
      />
      {layoutBoxes(name, format).map(box => (
        <rect
          key={`${box.left} ${box.top}`}
          x={box.left + line * 1.5}
          y={box.top + line * 1.5}
          width={Math.max(0, box.width - line * 3)}
          height={Math.max(0, box.height - line * 3)}
          fill="currentColor"
          opacity={0.6}
        />
      ))}
    </svg>
  )
}
