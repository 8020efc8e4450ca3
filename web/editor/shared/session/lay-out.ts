import { addFrames } from '@/compositions/edit/add-frames'
import { setScene } from '@/compositions/edit/scenes'
import { setLayout } from '@/compositions/edit/set-layout'
import { spreadFrames } from '@/compositions/edit/spread-frames'
import { type LayoutName, layoutParts } from '@/compositions/looks/layouts/layouts'
import { isVideo } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { applyAll } from '@/web/editor/core/canvas/tool/drag'
import type { Editor } from '@/web/editor/core/editor'
import { type PlayedScene, scenesOf } from '@/web/editor/core/scenes/scene-at'
import { newId } from '@/web/editor/core/store/new-id'
import { tryEdit } from './try-edit'

const idsFor = (layout: LayoutName): string[] => Array.from({ length: layoutParts(layout).count }, newId)

/** Adds the video frames that a layout needs and the video lacks. Returns whether all of them exist now. */
function framesFor(editor: Editor, { video }: PlayedScene, layout: LayoutName): boolean {
  const { count } = layoutParts(layout)
  const frames = count === 1 ? [] : spreadFrames(editor.store.state.project, video, layout, idsFor(layout))
  if (!frames.length) return true
  return tryEdit(editor, 'Frames for a layout', project => addFrames(project, { videoId: video.id, frames }))
}

/** A video and all other clips of its media in the same role, as after a split; locked ones are left out. */
const clipsOf = ({ layers }: Project, video: PlayedScene['video']) =>
  layers
    .filter(isVideo)
    .filter(one => one.mediaRef === video.mediaRef && one.layer === video.layer)
    .filter(one => one.id === video.id || !one.locked)

/**
 * Sets the layout of the scene at the playhead, or of the whole video, in all of its clips, if it has no scenes. Before the first
 * scene, a new one is added that lasts until there. Scenes are stored with the transcript and frames with the
 * layers, so frames that have to be added are a step of their own (E1).
 */
export function layOut(editor: Editor, at: PlayedScene, layout: LayoutName): void {
  const { video, scene } = at
  const { mediaRef } = video
  const hasScenes = scenesOf(editor.store.state.project, mediaRef).length > 0
  if (!hasScenes) {
    const edits = clipsOf(editor.store.state.project, video).map(({ id }) => {
      const given = { videoId: id, layout, newIds: idsFor(layout) }
      return (project: Project) => setLayout(project, given)
    })
    tryEdit(editor, 'Layout', project => applyAll(project, edits))
    return
  }
  if (!framesFor(editor, at, layout)) return
  const place = scene
    ? { sceneId: scene.id, start: scene.start }
    : { sceneId: newId(), start: video.trim.start }
  tryEdit(editor, 'Layout of a scene', project => setScene(project, { mediaRef, ...place, layout }))
}

/** Begins a scene at the playhead that keeps the current layout. */
export function beginScene(editor: Editor, { video, source }: PlayedScene, layout: LayoutName): boolean {
  const start = Math.round(source * 1000) / 1000
  const given = { mediaRef: video.mediaRef, sceneId: newId(), start, layout }
  return tryEdit(editor, 'New scene', project => setScene(project, given))
}
