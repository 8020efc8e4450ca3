import { Button } from '@mantine/core'
import { IconReplace } from '@tabler/icons-react'
import type { CanvasItem } from '@/web/editor/core/canvas/tool/canvas-tool'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { openPanel } from '@/web/editor/shared/session/open-panel'
import { useVisibleCanvasItems } from '@/web/editor/shared/session/use-canvas-items'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './Canvas.module.css'

const NOTHING: readonly CanvasItem[] = []

/** Where the canvas is in screen pixels, and the screen pixels per canvas pixel. */
type Place = { left: number; top: number; scale: number }

/** The button's position as a share of the box height: below the error message. */
const BELOW = 0.68

/** A replace button on each visible layer whose file failed to load. */
export function FailedMedia({ left, top, scale }: Place) {
  const editor = useEditor()
  const { store, media, layout } = editor
  const failed = useKey(media.work, 'failed')
  const project = useProject()
  const items = useVisibleCanvasItems(all => (failed.length ? all : NOTHING))
  if (!failed.length) return null
  const layers = new Map(project.layers.map(layer => [layer.id, layer]))
  const shown = items.filter(({ id }) => {
    const layer = layers.get(id)
    return layer && 'mediaRef' in layer && failed.includes(layer.mediaRef)
  })
  const replace = (id: string) => {
    store.select([id])
    media.work.replacing = id
    openPanel(layout, 'media')
  }
  return shown.map(({ id, box }) => (
    <Button
      key={id}
      size="xs"
      className={classes.failed}
      leftSection={<IconReplace size={16} stroke={1.5} />}
      style={{
        left: left + (box.left + box.width / 2) * scale,
        top: top + (box.top + box.height * BELOW) * scale,
      }}
      onClick={() => replace(id)}
    >
      Replace
    </Button>
  ))
}
