import { Button } from '@mantine/core'
import { setTrim } from '@/compositions/edit/set-trim'
import { isPlayed, type PlayedLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { projectFrames } from '@/compositions/time/normalize'
import { sourceAfter } from '@/compositions/time/source-after'
import { timeMap, toSource } from '@/compositions/time/time-map'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { Row } from '@/web/editor/shared/fields/Row'
import { TimeField } from '@/web/editor/shared/fields/TimeField'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useLiveLayer } from '@/web/editor/shared/session/layer-hooks'
import { notify } from '@/web/ui/notice/notices'
import { CutList } from './CutList'
import { TrimStrip } from './TrimStrip'

/**
 * The second of the source that a layer plays at frame `n`: where the frame starts in it or, for `end`, where
 * it ends. Null if the layer isn't on.
 */
export function sourceAt(project: Project, layerId: string, n: number, side: 'start' | 'end'): number | null {
  const layer = project.layers.find(one => one.id === layerId)
  if (!layer || !isPlayed(layer)) return null
  const { fps } = project
  const second = toSource(timeMap(layer, fps, projectFrames(project)), n, fps)
  return second === null || side === 'start' ? second : sourceAfter(layer, second, 1 / fps)
}

/** The part of its file that a clip plays, and the cuts in it. */
export function TrimTab({ layer }: { layer: PlayedLayer }) {
  const { store, playhead } = useEditor()
  const { perform } = useLayerEdits(layer.id)
  const duration = useProject().media[layer.mediaRef]?.duration ?? layer.trim.end
  const { start, end } = useLiveLayer(layer).trim
  const trim = (range: { start: number; end: number }) =>
    perform('Trim', project => setTrim(project, { layerId: layer.id, ...range }))
  const here = (side: 'start' | 'end') => {
    const second = sourceAt(store.state.project, layer.id, playhead.frame(), side)
    if (second === null) notify({ message: 'Move the playhead onto the clip', tone: 'warn' })
    else trim({ start, end, [side]: second })
  }
  return (
    <div className={classes.inside}>
      <TrimStrip layer={layer} duration={duration} />
      <Row label="Start">
        <TimeField
          label="Start in the file"
          value={start}
          min={0}
          max={duration}
          onCommit={second => trim({ start: second, end })}
        />
      </Row>
      <Row label="End">
        <TimeField
          label="End in the file"
          value={end}
          min={0}
          max={duration}
          onCommit={second => trim({ start, end: second })}
        />
      </Row>
      <div className={classes.pair}>
        <Button size="xs" variant="default" onClick={() => here('start')}>
          Start here
        </Button>
        <Button size="xs" variant="default" onClick={() => here('end')}>
          End here
        </Button>
      </div>
      <CutList layer={layer} />
    </div>
  )
}
