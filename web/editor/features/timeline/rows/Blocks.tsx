import { IconScissors } from '@tabler/icons-react'
import { isFrame, isPlayed, type Layer } from '@/compositions/model/layers/layer'
import { type LayerRange, layerRanges } from '@/web/editor/core/timeline/layer-ranges'
import { editorKindOf } from '@/web/editor/kinds/kinds'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { keyText } from '@/web/ui/format/keys'
import { useAreSelected } from '../select-layer'
import type { Viewport } from '../view/use-viewport'
import { ClipMarks } from './ClipMarks'
import classes from './Rows.module.css'

/** Minimum pixels between two marks. */
const ROOM = 20

/** Marks where something was cut out of a played layer, as far as there is room for them. */
function Seams({ runs, scale }: { runs: readonly LayerRange[]; scale: number }) {
  const { fps } = useProject()
  let last = Number.NEGATIVE_INFINITY
  const seams = runs.slice(1).flatMap(({ first }) => {
    const x = (first / fps) * scale
    if (x - last < ROOM) return []
    last = x
    return [x]
  })
  return seams.map(x => (
    <span key={x} className={classes.seam} style={{ left: x }} aria-hidden>
      <IconScissors size={12} stroke={1.5} />
    </span>
  ))
}

type Props = { layerId: string; first: number; after: number; scale: number }

/** The edges that trim a layer that is on in frames `[first, after)`. */
function Edges({ layerId, first, after, scale }: Props) {
  const { fps } = useProject()
  const keys = `${keyText('Alt')}: move the cut. ${keyText('Shift')}: switch whether what follows moves.`
  return (['start', 'end'] as const).map(edge => (
    <div
      key={edge}
      title={`Drag to trim. ${keys}`}
      className={classes.edge}
      data-layer={layerId}
      data-edge={edge}
      style={{ left: ((edge === 'start' ? first : after) / fps) * scale }}
    />
  ))
}

/** The runs of a layer that are in view, each of which can be dragged, and the edges that trim the layer. */
export function Blocks({ layer, view, scale }: { layer: Layer; view: Viewport; scale: number }) {
  const project = useProject()
  const { fps } = project
  const isChosen = useAreSelected([layer.id])
  const addresses = useKey(useEditor().media.state, 'addresses')
  const runs = layerRanges(layer, project)
  const shown = runs.filter(run => run.after / fps > view.from && run.first / fps < view.to)
  const kind = editorKindOf(layer)
  const picture = kind.isFileImage && 'mediaRef' in layer ? addresses[layer.mediaRef] : undefined
  const label = kind.blockLabel(layer, project)
  const [first, last] = [runs[0], runs.at(-1)]
  const length = (((last?.after ?? 0) - (first?.first ?? 0)) / fps) * scale - 1
  return (
    <>
      {shown.map(run => {
        const width = Math.max(2, ((run.after - run.first) / fps) * scale - 1)
        return (
          <div
            key={run.first}
            className={classes.block}
            data-played={isPlayed(layer) || undefined}
            data-layer={layer.id}
            data-chosen={isChosen || undefined}
            style={{
              left: (run.first / fps) * scale,
              width,
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
        )
      })}
      {first && last && (
        <div className={classes.overlay} style={{ left: (first.first / fps) * scale, width: length }}>
          <ClipMarks layer={layer} width={length} scale={scale} />
        </div>
      )}
      {isPlayed(layer) && layer.cuts.length > 0 && <Seams runs={shown} scale={scale} />}
      {first && last && !layer.locked && !isFrame(layer) && (
        <Edges layerId={layer.id} first={first.first} after={last.after} scale={scale} />
      )}
    </>
  )
}
