import { Button } from '@mantine/core'
import { setFields } from '@/compositions/edit/set-fields'
import {
  type LayoutName,
  layoutBoxes,
  layoutParts,
  layoutRadius,
  sceneLayouts,
} from '@/compositions/looks/layouts/layouts'
import { type FrameLayer, isVideo, type LayerOf } from '@/compositions/model/layers/layer'
import type { Format } from '@/compositions/model/project'
import { frameLayersOf } from '@/compositions/time/frame-layers'
import { clock } from '@/compositions/util/clock'
import { framesLabel, layoutHere, VARIANTS } from '@/web/editor/core/scenes/layout-here'
import { type PlayedScene, scenesOf } from '@/web/editor/core/scenes/scene-at'
import { Cards } from '@/web/editor/shared/cards/Cards'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { layOut } from '@/web/editor/shared/session/lay-out'
import { openPanel } from '@/web/editor/shared/session/open-panel'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { useSceneAt } from '@/web/editor/shared/session/use-scene-at'
import { EmptyState } from '@/web/ui/EmptyState'
import classes from '../Layout.module.css'

const ANYONE = ''

/** The frames of a video: a button that selects each one, and the speaker who is shown in it. */
function FrameRows({ video }: { video: LayerOf<'video'> }) {
  const editor = useEditor()
  const project = useProject()
  const frames = frameLayersOf(project.layers, video.id)
  const speakers = project.transcripts[video.mediaRef]?.speakers ?? []
  const options = [
    { value: ANYONE, label: 'Anyone' },
    ...speakers.map(({ id, name }) => ({ value: id, label: name })),
  ]
  const show = (frame: FrameLayer, speaker: string) =>
    tryEdit(editor, 'Person in a frame', value =>
      setFields(value, { layerId: frame.id, fields: { speaker: speaker || undefined } }),
    )
  if (!frames.length) return null
  return (
    <section className={classes.frames} aria-label="Frames">
      <h3 className="ink2 type-small">
        {speakers.length ? 'Who’s on screen' : 'Frames: choose one to crop it on the canvas'}
      </h3>
      {frames.map((frame, index) => (
        <div key={frame.id} className={classes.frame}>
          <Button
            variant="default"
            size="xs"
            onClick={() => {
              editor.store.focus('canvas')
              editor.store.select([frame.id])
            }}
          >
            Frame {index + 1}
          </Button>
          {speakers.length > 0 && (
            <SelectField
              label={`Person in frame ${index + 1}`}
              value={frame.speaker ?? ANYONE}
              options={options}
              onChange={speaker => show(frame, speaker)}
            />
          )}
        </div>
      ))}
    </section>
  )
}

/** Inset of the drawn frames as a share of the canvas's shorter side, so that they can be told apart. */
const GAP = 0.02

/** A diagram of a layout: its frames on the canvas. `width` in screen pixels. */
function LayoutDiagram({ layout, format, width }: { layout: LayoutName; format: Format; width: number }) {
  const gap = GAP * Math.min(format.width, format.height)
  return (
    <svg
      className={classes.diagram}
      viewBox={`0 0 ${format.width} ${format.height}`}
      width={width}
      height={(width * format.height) / format.width}
      aria-hidden
    >
      {layoutBoxes(layout, format).map(box => (
        <rect
          key={`${box.left} ${box.top}`}
          x={box.left + gap}
          y={box.top + gap}
          width={box.width - 2 * gap}
          height={box.height - 2 * gap}
          rx={layoutRadius(layout, format) || 2 * gap}
        />
      ))}
    </svg>
  )
}

/** Width of a diagram in screen pixels: four fit side by side in the panel. */
const WIDTH = 60

const variants = Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]

/** The part of the video that a layout applies to, as text. */
function scopeLabel(hasScenes: boolean, { scene }: PlayedScene): string {
  if (scene) return `For the scene from ${clock(scene.start)}`
  return hasScenes ? 'Until the first scene' : 'For the whole video'
}

/**
 * Layouts of one to four frames for the project's format; a click applies one to the scene at the playhead.
 */
export function LayoutsTab() {
  const editor = useEditor()
  const project = useProject()
  const at = useSceneAt()
  if (!at)
    return (
      <EmptyState
        title="One video, several frames"
        isLow
        action={
          !project.layers.some(isVideo) && (
            <Button onClick={() => openPanel(editor.layout, 'media')}>Open media</Button>
          )
        }
      >
        {project.layers.some(isVideo)
          ? 'Layouts are for videos. Move the playhead to where one plays.'
          : 'Layouts are for videos. Add one first.'}
      </EmptyState>
    )
  const chosen = layoutHere(project, at)
  const hasScenes = scenesOf(project, at.video.mediaRef).length > 0
  return (
    <>
      <p className="ink2" aria-live="polite">
        {scopeLabel(hasScenes, at)}
      </p>
      {variants.map(variant => (
        <section key={variant} className={classes.block} aria-label={VARIANTS[variant]}>
          <h3 className="ink2 type-small">{VARIANTS[variant]}</h3>
          <Cards label={VARIANTS[variant]} kind="choice" across={4}>
            {sceneLayouts
              .filter(name => layoutParts(name).variant === variant)
              .map(name => (
                <ChoiceCard
                  key={name}
                  group="layout"
                  label={framesLabel(layoutParts(name).count)}
                  isChosen={name === chosen}
                  onChoose={() => layOut(editor, at, name)}
                  picture={() => <LayoutDiagram layout={name} format={project.format} width={WIDTH} />}
                />
              ))}
          </Cards>
        </section>
      ))}
      <FrameRows video={at.video} />
    </>
  )
}
