import { SegmentedControl } from '@mantine/core'
import { animateLayers } from '../../../../../../compositions/edit/animate-layers'
import type { Layer, LayerOf } from '../../../../../../compositions/model/layers/layer'
import { Cards } from '../../../../shared/cards/Cards'
import { ChoiceCard } from '../../../../shared/cards/ChoiceCard'
import { Row } from '../../../../shared/fields/Row'
import { SliderField } from '../../../../shared/fields/SliderField'
import { ProjectSample } from '../../../../shared/samples/ProjectSample'
import { useEditor } from '../../../../shared/session/editor-context'
import { tryEdit } from '../../../../shared/session/try-edit'
import classes from '../Effects.module.css'
import { NoneCard } from '../NoneCard'
import { preview } from '../preview'
import { familyOf, sameWay } from './families'
import { type Animated, animatedBy, framesOfMoment, type Moment, usualSeconds } from './moments'
import { animationSample, CANVAS } from './sample'
import { UnitRow } from './UnitRow'

/** Pixels of a thumbnail: three of them side by side in the panel. */
const WIDTH = 82
const HEIGHT = (WIDTH * CANVAS.height) / CANVAS.width

/** What all of them have alike; undefined where they differ. */
function alike(layers: readonly Layer[], field: Moment['field']): Animated | null | undefined {
  const [first, ...others] = layers.map(layer => animatedBy(layer, field))
  return others.every(one => one?.type === first?.type) ? first : undefined
}

/** The animations of one moment, for all layers that are chosen, drawn by the export's own code. */
export function MomentPart({ moment, layers }: { moment: Moment; layers: readonly Layer[] }) {
  const editor = useEditor()
  const { field, step, families } = moment
  const now = alike(layers, field)
  const family = now && familyOf(families, now.type)
  const layerIds = layers.map(layer => layer.id)
  const texts = layers.filter((layer): layer is LayerOf<'text'> => layer.asset === 'text')
  const choose = (type: string | null) => {
    const animation = type === null ? null : { type, speed: speedFor(type) }
    const name = type === null ? `No ${step.toLowerCase()}` : step
    if (!tryEdit(editor, name, project => animateLayers(project, { layerIds, field, animation }))) return
    if (type !== null) show(animation?.speed ?? usualSeconds(type))
  }
  const show = (speed: number) => {
    const { project } = editor.store.state
    const layer = project.layers.find(one => one.id === layerIds[0])
    if (layer) preview(editor, framesOfMoment(project, layer, field, speed))
  }
  // Seconds that someone chose go along from one animation in or out to the next; loops have each their own.
  const speedFor = (type: string): number | undefined =>
    now && field !== 'animation' && now.speed !== usualSeconds(type) ? now.speed : undefined
  return (
    <>
      {now && family && (
        <div className={classes.controls}>
          {family.directions.length > 1 && (
            <SegmentedControl
              fullWidth
              size="xs"
              aria-label="Direction"
              data={family.directions.map(one => ({ value: one.name, label: one.label }))}
              value={now.type}
              onChange={choose}
            />
          )}
          <Row label={moment.lasts}>
            <SliderField
              label={`${moment.lasts} in seconds`}
              unit="s"
              name={`${step}: seconds`}
              min={0.05}
              max={3}
              step={0.05}
              value={now.speed}
              edit={speed => project =>
                animateLayers(project, { layerIds, field, animation: { type: now.type, speed } })
              }
            />
          </Row>
          {field !== 'animation' && texts.length === layers.length && (
            <UnitRow texts={texts} onChosen={() => show(now.speed)} />
          )}
        </div>
      )}
      <Cards label={step} kind="choice">
        <NoneCard group={field} height={HEIGHT} isChosen={now === null} onChoose={() => choose(null)} />
        {families.map(one => {
          const type = one === family && now ? now.type : sameWay(families, one, now?.type)
          const sample = animationSample(field, type)
          return (
            <ChoiceCard
              key={one.name}
              group={field}
              label={one.label}
              isChosen={one === family}
              onChoose={() => choose(type)}
              picture={isPlaying => <ProjectSample {...sample} width={WIDTH} isPlaying={isPlaying} />}
            />
          )
        })}
      </Cards>
      {layers.length > 1 && <p className="ink3 type-small">For all {layers.length} chosen layers</p>}
    </>
  )
}
