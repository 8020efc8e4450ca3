import { Button } from '@mantine/core'
import { sceneLayout, sceneLayouts } from '@/compositions/looks/layouts/layouts'
import type { Scene } from '@/compositions/schema/transcript'
import { clock } from '@/compositions/util/clock'
import { layoutHere, layoutLabel, sceneLabel } from '@/web/editor/core/scenes/layout-here'
import { frameOfScene, type PlayedScene, scenesOf } from '@/web/editor/core/scenes/scene-at'
import { newScene, removeSceneHere } from '@/web/editor/shared/actions/scene-actions'
import classes from '@/web/editor/shared/fields/Fields.module.css'
import { Row } from '@/web/editor/shared/fields/Row'
import { SelectField } from '@/web/editor/shared/fields/SelectField'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { layOut } from '@/web/editor/shared/session/lay-out'
import { useSceneAt } from '@/web/editor/shared/session/use-scene-at'

/** The scenes of a video; a click seeks to the first frame of one. */
function SceneList({ scenes, at: { video, scene: now } }: { scenes: readonly Scene[]; at: PlayedScene }) {
  const { playhead } = useEditor()
  const project = useProject()
  return (
    <ol className={classes.list} aria-label="Scenes">
      {scenes.map(scene => {
        const frame = frameOfScene(project, video, scene)
        return (
          <li key={scene.id}>
            <button
              type="button"
              className={classes.scene}
              aria-current={scene.id === now?.id || undefined}
              disabled={frame === null}
              onClick={() => frame !== null && playhead.seek(frame)}
            >
              <span className="figures">{clock(scene.start)}</span>
              <span className="one-line">
                {sceneLabel(scene)}
                {frame === null && ', cut'}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const LAYOUTS = sceneLayouts.map(name => ({ value: name, label: layoutLabel(name) }))

/**
 * The scene under the playhead with its start and layout, buttons to add and remove one, and the other scenes
 * of its video.
 */
export function SceneTab() {
  const project = useProject()
  const at = useSceneAt()
  if (!at)
    return (
      <p className={`ink2 ${classes.inside}`}>
        Scenes change how a video is laid out. Move the playhead to where one plays.
      </p>
    )
  if (!project.transcripts[at.video.mediaRef])
    return (
      <p className={`ink2 ${classes.inside}`}>
        Scenes belong to the words of a video, and this one has no transcript yet. Its layout for the whole of
        it is in the panel Layout.
      </p>
    )
  return <SceneValues at={at} />
}

function SceneValues({ at }: { at: PlayedScene }) {
  const editor = useEditor()
  const project = useProject()
  const { scene, video } = at
  const layout = layoutHere(project, at)
  const scenes = scenesOf(project, video.mediaRef)
  return (
    <div className={classes.inside}>
      <Row label="Scene">
        <span className="figures">{scene ? `From ${clock(scene.start)} of the source` : 'None yet'}</span>
      </Row>
      {scene && (
        <Row label="Layout">
          <SelectField
            label="Layout of the scene"
            value={sceneLayout(scene.layout) ?? layout ?? '1_fullscreen'}
            options={LAYOUTS}
            onChange={name => layOut(editor, at, name)}
          />
        </Row>
      )}
      <span className={classes.pair}>
        <Button variant="default" size="xs" px={8} onClick={() => newScene.perform(editor)}>
          {newScene.label}
        </Button>
        <Button
          variant="default"
          size="xs"
          px={8}
          disabled={!scene}
          onClick={() => removeSceneHere.perform(editor)}
        >
          {removeSceneHere.label}
        </Button>
      </span>
      {scenes.length ? (
        <SceneList scenes={scenes} at={at} />
      ) : (
        <p className="ink3 type-small">
          From a scene on, the video can have another layout: put the playhead where it should begin.
        </p>
      )}
    </div>
  )
}
