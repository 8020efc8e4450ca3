import { ActionIcon, Tooltip } from '@mantine/core'
import { memo } from 'react'
import { alignLayers } from '@/compositions/edit/distribute-layers'
import type { EditResult } from '@/compositions/edit/edit'
import { moveLayers } from '@/compositions/edit/place-layers'
import { resizeLayer } from '@/compositions/edit/resize-layer'
import { rotateLayer } from '@/compositions/edit/rotate-layer'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { alignments } from '@/web/editor/shared/actions/alignments'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { NumberField } from '@/web/editor/shared/fields/NumberField'
import { Row } from '@/web/editor/shared/fields/Row'
import { useLayerEdits } from '@/web/editor/shared/fields/use-layer-edits'
import { useLiveLayer } from '@/web/editor/shared/session/layer-hooks'

/** Six buttons that align a layer with the canvas. */
const AlignRow = memo(function AlignRow({ layerId }: { layerId: string }) {
  const { perform } = useLayerEdits(layerId)
  return (
    <Row label="Align">
      <span className={classes.buttons}>
        {alignments.map(({ to, label, icon: Icon }) => (
          <Tooltip key={to} label={label}>
            <ActionIcon
              size={28}
              aria-label={label}
              onClick={() => perform(label, project => alignLayers(project, { layerIds: [layerId], to }))}
            >
              <Icon size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        ))}
      </span>
    </Row>
  )
})

type Place = Record<'left' | 'top' | 'width' | 'height' | 'angle', number>

const placeOf = ({ left, top, width, height, scaleX, scaleY, angle }: Layer): Place => ({
  ...{ left, top, width: width * scaleX, height: height * scaleY, angle },
})

type PlaceNumber = {
  label: string
  unit: string
  min?: number
  max?: number
  decimals?: number
  step: string
  /** The edit that sets the number to `next`; `now` is the layer's current box. */
  edit(project: Project, layerId: string, next: number, now: Place): EditResult
}

const MOVE = 'Move layer'
const RESIZE = 'Resize layer'

const numbers: Record<keyof Place, PlaceNumber> = {
  left: {
    ...{ label: 'Left', unit: 'px', step: MOVE },
    edit: (project, layerId, next, { left }) =>
      moveLayers(project, { layerIds: [layerId], x: next - left, y: 0 }),
  },
  top: {
    ...{ label: 'Top', unit: 'px', step: MOVE },
    edit: (project, layerId, next, { top }) =>
      moveLayers(project, { layerIds: [layerId], x: 0, y: next - top }),
  },
  width: {
    ...{ label: 'Width', unit: 'px', min: 1, step: RESIZE },
    edit: (project, layerId, width, { left, top, height }) =>
      resizeLayer(project, { layerId, box: { left, top, width, height } }),
  },
  height: {
    ...{ label: 'Height', unit: 'px', min: 1, step: RESIZE },
    edit: (project, layerId, height, { left, top, width }) =>
      resizeLayer(project, { layerId, box: { left, top, width, height } }),
  },
  angle: {
    ...{ label: 'Rotation', unit: '°', min: -360, max: 360, decimals: 2, step: 'Rotate layer' },
    edit: (project, layerId, angle) => rotateLayer(project, { layerId, angle }),
  },
}

/** One of the number fields, memoized so that a drag renders only the numbers that change. */
const PlaceField = memo(function PlaceField(props: { layerId: string; name: keyof Place; value: number }) {
  const { layerId, name, value } = props
  const { perform } = useLayerEdits(layerId)
  const { edit, step, ...field } = numbers[name]
  const commit = (next: number) =>
    perform(step, project => {
      const layer = project.layers.find(one => one.id === layerId)
      return layer ? edit(project, layerId, next, placeOf(layer)) : project
    })
  return <NumberField {...field} value={value} onCommit={commit} />
})

/** Alignment, position, size and rotation of a layer, as numbers. */
export function PlaceValues({ layer }: { layer: Layer }) {
  const place = placeOf(useLiveLayer(layer))
  const field = (name: keyof Place) => <PlaceField layerId={layer.id} name={name} value={place[name]} />
  return (
    <>
      <AlignRow layerId={layer.id} />
      <Row label="Position">
        <span className={classes.pair}>
          {field('left')}
          {field('top')}
        </span>
      </Row>
      <Row label="Size">
        <span className={classes.pair}>
          {field('width')}
          {field('height')}
        </span>
      </Row>
      <Row label="Rotation">{field('angle')}</Row>
    </>
  )
}
