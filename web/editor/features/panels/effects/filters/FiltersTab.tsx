import { Button } from '@mantine/core'
import { filterLayers } from '@/compositions/edit/filter-layers'
import { ColorFiltered } from '@/compositions/kinds/framing/InFrame'
import { colorFilter } from '@/compositions/model/framing/color-filter'
import { isFrame, isPicture, type PictureLayer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { type FilterName, filterNames } from '@/compositions/schema/framing-fields'
import { videoOfFrame } from '@/compositions/time/frame-layers'
import { editorKindOf } from '@/web/editor/kinds/kinds'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'
import { Row } from '@/web/editor/shared/fields/Row'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useKey } from '@/web/editor/shared/session/use-key'
import { EmptyState } from '@/web/ui/EmptyState'
import classes from '../Effects.module.css'
import { NoneCard } from '../NoneCard'
import { NoSelection } from '../NoSelection'
import { useSelectedLayers } from '../preview'
import { PLAIN_STILL } from '../stills'

const WHOLE = { position: 'absolute', inset: 0 } as const

/** A still with a filter, drawn by the code of the export (F4); `side` in pixels. */
const FilteredStill = ({
  filter,
  address,
  side,
}: {
  filter: FilterName
  address: string | undefined
  side: number
}) => (
  <span className={classes.still} style={{ height: side }} aria-hidden>
    <ColorFiltered filter={colorFilter({ filter })} style={WHOLE}>
      <img src={address ?? PLAIN_STILL} alt="" />
    </ColorFiltered>
  </span>
)

/** The media that a picture shows; for a video frame, that of its video. */
const mediaRefOf = (project: Project, layer: PictureLayer): string =>
  isFrame(layer) ? (videoOfFrame(project.layers, layer)?.mediaRef ?? '') : layer.mediaRef

/** Side of a thumbnail in screen pixels: three fit side by side in the panel. */
const SIDE = 82

const FULL = 100

/** Color filters, each on a still of the selected layer. */
export function FiltersTab() {
  const editor = useEditor()
  const project = useProject()
  const posters = useKey(editor.media.state, 'posters')
  const addresses = useKey(editor.media.state, 'addresses')
  const chosen = useSelectedLayers(isPicture)
  const [first] = chosen
  if (!project.layers.some(isPicture))
    return (
      <EmptyState title="No picture yet" isLow>
        Filters are for videos and pictures. Put one into the project first.
      </EmptyState>
    )
  if (!first)
    return (
      <NoSelection title="Colors of a picture" button="Choose a picture" suits={isPicture}>
        Choose a video or a picture on the canvas. Select a video or image to see filters.
      </NoSelection>
    )
  const layerIds = chosen.map(layer => layer.id)
  const ref = mediaRefOf(project, first)
  const still = posters[ref] ?? (editorKindOf(first).isFileImage ? addresses[ref] : undefined)
  const isAlike = chosen.every(layer => (layer.filter ?? 'none') === (first.filter ?? 'none'))
  const filter = isAlike ? (first.filter ?? 'none') : null
  const intensity = first.filterIntensity ?? 1
  const choose = (next: FilterName | null) =>
    tryEdit(editor, next ? `Filter ${next}` : 'No filter', value =>
      filterLayers(value, { layerIds, filter: next, intensity }),
    )
  const named = filter === 'none' ? null : filter
  const all = project.layers.filter(layer => isPicture(layer)).map(layer => layer.id)
  const isMore = all.some(id => !layerIds.includes(id))
  return (
    <>
      {named && (
        <div className={classes.controls}>
          <Row label="Strength">
            <SliderField
              label="Filter strength, in percent"
              unit="%"
              name="Strength of the filter"
              value={Math.round(intensity * FULL)}
              edit={value => current =>
                filterLayers(current, { layerIds, filter: named, intensity: value / FULL })
              }
            />
          </Row>
        </div>
      )}
      <Cards label="Filter" kind="choice">
        <NoneCard group="filter" height={SIDE} isChosen={filter === 'none'} onChoose={() => choose(null)} />
        {filterNames.map(name => (
          <ChoiceCard
            key={name}
            group="filter"
            label={name}
            isChosen={name === filter}
            onChoose={() => choose(name)}
            picture={() => <FilteredStill filter={name} address={still} side={SIDE} />}
          />
        ))}
      </Cards>
      {isMore && filter !== null && (
        <Button
          variant="default"
          fullWidth
          onClick={() =>
            tryEdit(editor, 'Filter for all media', value =>
              filterLayers(value, { layerIds: all, filter: named, intensity }),
            )
          }
        >
          Apply to all media
        </Button>
      )}
      {chosen.some(isFrame) && <p className="ink3 type-small">A frame has colors of its own.</p>}
    </>
  )
}
