import { isFrame, isPlayed, type Layer } from '../../../../../compositions/model/layers/layer'
import { layerRuns } from '../../../core/timeline/layer-runs'
import { editorKinds } from '../../../shared/kinds/kinds'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'
import { useIsChosen } from '../use-is-chosen'
import type { Viewport } from '../view/use-viewport'
import { blockLabel } from './block-label'
import { Edges } from './Edges'
import classes from './Rows.module.css'
import { Seams } from './Seams'

/** The pieces of a layer that are in view, each of which is dragged, and the edges by which it is trimmed. */
export function Blocks({ layer, view, scale }: { layer: Layer; view: Viewport; scale: number }) {
  const project = useProject()
  const { fps } = project
  const isChosen = useIsChosen(layer.id)
  const addresses = useKey(useEditor().media.state, 'addresses')
  const runs = layerRuns(layer, project)
  const shown = runs.filter(run => run.after / fps > view.from && run.first / fps < view.to)
  const hasPicture = editorKinds[layer.asset].hasRowPicture && 'mediaRef' in layer
  const picture = hasPicture ? addresses[layer.mediaRef] : undefined
  const label = blockLabel(layer, project)
  const [first, last] = [runs[0], runs.at(-1)]
  return (
    <>
      {shown.map(run => (
        <div
          key={run.first}
          className={classes.block}
          data-kind={isFrame(layer) ? undefined : layer.asset}
          data-layer={layer.id}
          data-chosen={isChosen || undefined}
          style={{
            left: (run.first / fps) * scale,
            width: Math.max(2, ((run.after - run.first) / fps) * scale - 1),
            ...(picture && { backgroundImage: `url("${picture}")` }),
          }}
        >
          {run === shown[0] && label && (
            <span
              className={`one-line ${classes.label}`}
              data-over={Boolean(picture) || isPlayed(layer) || undefined}
            >
              {label}
            </span>
          )}
        </div>
      ))}
      {isPlayed(layer) && <Seams runs={shown} scale={scale} />}
      {first && last && !layer.locked && !isFrame(layer) && (
        <Edges layerId={layer.id} first={first.first} after={last.after} scale={scale} />
      )}
    </>
  )
}
