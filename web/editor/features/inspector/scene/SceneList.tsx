import type { Scene } from '../../../../../compositions/schema/transcript'
import { clock } from '../../../../../compositions/util/clock'
import { sceneLabel } from '../../../core/scenes/layout-here'
import { frameOfScene, type PlayedScene } from '../../../core/scenes/scene-at'
import { useEditor, useProject } from '../../../shared/session/editor-context'
import classes from './SceneList.module.css'

/** The scenes of a video; a click goes to where one is played. */
export function SceneList({
  scenes,
  at: { video, scene: now },
}: {
  scenes: readonly Scene[]
  at: PlayedScene
}) {
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
