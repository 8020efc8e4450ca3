import { SegmentedControl } from '@mantine/core'
import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { openProject } from '@/compositions/document/migrate'
import { type AnimationField, animateLayers } from '@/compositions/edit/animate-layers'
import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import { setFields } from '@/compositions/edit/set-fields'
import type { Layer, LayerInput, LayerOf } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { AnimationUnit } from '@/compositions/schema/layers/text-tables'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { SliderField } from '@/web/editor/shared/fields/SliderField'
import { ProjectSample } from '@/web/editor/shared/samples/ProjectSample'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import classes from '../Effects.module.css'
import { NoneCard } from '../NoneCard'
import { preview } from '../preview'
import {
  type Animated,
  type AnimationPhase,
  animatedBy,
  defaultSeconds,
  previewFrames,
} from './animation-phases'
import { familyOf, withSameDirection } from './families'

/** The canvas of a thumbnail, and the box of the animated layer on it, in pixels. */
export const CANVAS = { width: 360, height: 270 }
const BOX = { left: 110, top: 75, width: 140, height: 120 }

const FPS = 30

/**
 * Seconds for which the layer rests after its in animation or before its out animation, and of the thumbnail
 * of a loop.
 */
const [RESTING, LOOPING] = [0.7, 2.4]

/**
 * The still shows an in animation after this share of its duration, and an out animation this share before
 * its end.
 */
const STILL_SHARE = 0.28

/** A small project in which one layer is animated, and the frame of its still. */
type AnimationSample = { project: Project; still: number }

function make(field: AnimationField, type: string): AnimationSample {
  const seconds = defaultSeconds(type)
  const end = field === 'animation' ? LOOPING : seconds + RESTING
  const layer = {
    ...{ id: 'layer', layer: 'SHAPE', asset: 'shape', shape: 'rectangle', ...BOX },
    ...{ radius: 20, fill: '#A3A9FF', fillTo: '#5660FF', end, [field]: type },
  } as LayerInput
  const project = openProject({
    ...{ version: PROJECT_VERSION, id: 'sample', title: '', type: 'scratch', fps: FPS },
    format: { ...CANVAS, orientation: 'landscape' },
    ...{ layers: [layer], media: {}, transcripts: {}, captionStyle: { presetStyle: 'Plain' } },
  })
  const telling = {
    animationIn: seconds * STILL_SHARE,
    animation: seconds / 2,
    animationOut: end - seconds * STILL_SHARE,
  }
  return { project, still: Math.round(telling[field] * FPS) }
}

const made = new Map<string, AnimationSample>()

/** The thumbnail of an animation; always the same object. */
export function animationSample(field: AnimationField, type: string): AnimationSample {
  const key = `${field} ${type}`
  const sample = made.get(key) ?? make(field, type)
  made.set(key, sample)
  return sample
}

const UNITS: readonly { value: AnimationUnit; label: string }[] = [
  { value: 'layer', label: 'All at once' },
  { value: 'line', label: 'Line by line' },
  { value: 'word', label: 'Word by word' },
  { value: 'letter', label: 'Letter by letter' },
]

/** Sets the unit by which texts are animated: all at once, or by line, word or letter. */
const withUnit =
  (texts: readonly LayerOf<'text'>[], animationUnit: AnimationUnit) =>
  (project: Project): EditResult =>
    texts.reduce<EditResult>(
      (now, { id: layerId }) =>
        isRefusal(now) ? now : setFields(now, { layerId, fields: { animationUnit } }),
      project,
    )

/** Whether texts are animated all at once, or by line, word or letter. */
function UnitRow({ texts, onChosen }: { texts: readonly LayerOf<'text'>[]; onChosen(): void }) {
  const editor = useEditor()
  return (
    <Row label="Text moves">
      <SelectField
        label="Text moves"
        value={texts[0]?.animationUnit ?? 'layer'}
        options={UNITS}
        onChange={unit => {
          if (tryEdit(editor, 'Animation of text', withUnit(texts, unit))) onChosen()
        }}
      />
    </Row>
  )
}

/** Size of a thumbnail in screen pixels: three fit side by side in the panel. */
const WIDTH = 82
const HEIGHT = (WIDTH * CANVAS.height) / CANVAS.width

/** The animation that all layers have at a moment: null for none, undefined if their types differ. */
function commonAnimation(
  layers: readonly Layer[],
  field: AnimationPhase['field'],
): Animated | null | undefined {
  const [first, ...others] = layers.map(layer => animatedBy(layer, field))
  return others.every(one => one?.type === first?.type) ? first : undefined
}

/** The animations of one moment for all selected layers, drawn by the code of the export. */
export function AnimationPhasePanel({
  moment,
  layers,
}: {
  moment: AnimationPhase
  layers: readonly Layer[]
}) {
  const editor = useEditor()
  const { field, step, families } = moment
  const now = commonAnimation(layers, field)
  const family = now && familyOf(families, now.type)
  const layerIds = layers.map(layer => layer.id)
  const texts = layers.filter((layer): layer is LayerOf<'text'> => layer.asset === 'text')
  const choose = (type: string | null) => {
    const animation = type === null ? null : { type, speed: speedFor(type) }
    const name = type === null ? `No ${step.toLowerCase()}` : step
    if (!tryEdit(editor, name, project => animateLayers(project, { layerIds, field, animation }))) return
    if (type !== null) show(animation?.speed ?? defaultSeconds(type))
  }
  const show = (speed: number) => {
    const { project } = editor.store.state
    const layer = project.layers.find(one => one.id === layerIds[0])
    if (layer) preview(editor, previewFrames(project, layer, field, speed))
  }
  // A duration that was set is kept for the next in or out animation; each loop has one of its own.
  const speedFor = (type: string): number | undefined =>
    now && field !== 'animation' && now.speed !== defaultSeconds(type) ? now.speed : undefined
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
          const type = one === family && now ? now.type : withSameDirection(families, one, now?.type)
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
