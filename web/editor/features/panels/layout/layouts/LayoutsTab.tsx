import { Button } from '@mantine/core'
import { layoutParts, sceneLayouts } from '../../../../../../compositions/looks/layouts/layouts'
import { isVideo } from '../../../../../../compositions/model/layers/layer'
import { clock } from '../../../../../../compositions/util/clock'
import { EmptyPlace } from '../../../../../ui/EmptyPlace'
import { framesLabel, layoutHere, VARIANTS } from '../../../../core/scenes/layout-here'
import { type PlayedScene, scenesOf } from '../../../../core/scenes/scene-at'
import { Cards } from '../../../../shared/cards/Cards'
import { ChoiceCard } from '../../../../shared/cards/ChoiceCard'
import { useEditor, useProject } from '../../../../shared/session/editor-context'
import { layOut } from '../../../../shared/session/lay-out'
import { openPanel } from '../../../../shared/session/open-panel'
import { useSceneAt } from '../../../../shared/session/use-scene-at'
import classes from '../Layout.module.css'
import { FrameRows } from './FrameRows'
import { LayoutDiagram } from './LayoutDiagram'

/** Pixels of a diagram's width: four of them side by side in the panel. */
const WIDTH = 60

const variants = Object.keys(VARIANTS) as (keyof typeof VARIANTS)[]

/** What a layout will be for, in words. */
function holdsFor(hasScenes: boolean, { scene }: PlayedScene): string {
  if (scene) return `For the scene from ${clock(scene.start)}`
  return hasScenes ? 'Until the first scene' : 'For the whole video'
}

/** Layouts of one to four frames for the canvas that there is; a click lays out the scene at the playhead. */
export function LayoutsTab() {
  const editor = useEditor()
  const project = useProject()
  const at = useSceneAt()
  if (!at)
    return (
      <EmptyPlace
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
      </EmptyPlace>
    )
  const chosen = layoutHere(project, at)
  const hasScenes = scenesOf(project, at.video.mediaRef).length > 0
  return (
    <>
      <p className="ink2" aria-live="polite">
        {holdsFor(hasScenes, at)}
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
