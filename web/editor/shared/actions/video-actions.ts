import { IconMovie, IconPlayerPause, IconPlayerTrackPrev, IconUnlink } from '@tabler/icons-react'
import { type LazyPart, lazyPart } from '@/compositions/loading/lazy-part'
import { isVideo, type LayerOf } from '@/compositions/model/layers/layer'
import { heldSeconds } from '@/compositions/time/time-map'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

/** Seconds for which a new freeze frame is held. */
const HOLD = 2

type Video = LayerOf<'video'>

const isPlaying = (layer: Video): boolean => heldSeconds(layer) === null

/** The selected video; without a selection, the first one that plays at the playhead. */
function videoHere({ store, playhead }: Editor): Video | undefined {
  const { project, layers } = store.state
  const now = playhead.frame() / project.fps
  const videos = project.layers.filter(isVideo).filter(isPlaying)
  if (layers.length) return layers.length === 1 ? videos.find(one => one.id === layers[0]) : undefined
  return videos.find(one => one.position <= now && (one.end === null || one.end > now))
}

const hasVideo: Action['when'] = editor => videoHere(editor) !== undefined

const freezeHere: Action = {
  name: 'freezeFrame',
  label: 'Freeze frame',
  icon: IconPlayerPause,
  keys: [],
  when: hasVideo,
  describe: () => `Hold the picture at the playhead for ${HOLD} seconds`,
  perform: withEdits((editor, edits) => {
    const video = videoHere(editor)
    if (!video) return notify({ message: 'Move the playhead to a video to freeze a frame', tone: 'warn' })
    const seconds = editor.playhead.frame() / editor.store.state.project.fps
    const given = { layerId: video.id, seconds, hold: HOLD, newIds: [newId(), newId()] as const }
    if (tryEdit(editor, 'Freeze frame', project => edits.freezeFrame(project, given)))
      editor.store.select([given.newIds[0]])
  }),
}

/** The selected video if its sound can be detached. */
function soundingVideo(editor: Editor): Video | undefined {
  const video = videoHere(editor)
  const media = video && editor.store.state.project.media[video.mediaRef]
  return media?.hasAudio && !video?.mute ? video : undefined
}

const detachSound: Action = {
  name: 'detachAudio',
  label: 'Detach audio',
  icon: IconUnlink,
  keys: [],
  when: editor => soundingVideo(editor) !== undefined,
  describe: () => 'Put the sound of the video on a layer of its own',
  perform: withEdits((editor, edits) => {
    const video = soundingVideo(editor)
    if (!video) return
    const given = { layerId: video.id, newId: newId() }
    if (tryEdit(editor, 'Detach audio', project => edits.detachAudio(project, given)))
      editor.store.select([given.newId])
  }),
}

/** Performs work on the video here, whose progress the inspector shows for the selected clip. */
const workOnVideo =
  (part: LazyPart<(editor: Editor, layerId: string) => Promise<void>>): Action['perform'] =>
  editor => {
    const video = videoHere(editor)
    if (!video) return
    editor.store.select([video.id])
    part
      .load()
      .then(work => work(editor, video.id))
      .catch(tellError)
  }

export const reverseHere: Action = {
  name: 'reverse',
  label: 'Reverse',
  icon: IconPlayerTrackPrev,
  keys: [],
  when: hasVideo,
  describe: () => 'Play the clip backward, with its sound',
  perform: workOnVideo(lazyPart(async () => (await import('../reverse/reverse-video')).reverseVideo)),
}

/** The key of the progress of detecting the cuts of a layer's media. */
export const sceneCutsKey = (layerId: string): string => `scene-cuts-${layerId}`

export const splitAtSceneCuts: Action = {
  name: 'splitAtSceneCuts',
  label: 'Split at scene cuts',
  icon: IconMovie,
  keys: [],
  when: hasVideo,
  perform: workOnVideo(
    lazyPart(async () => {
      const { splitAtCuts } = await import('../scene-cuts/split-at-cuts')
      return (editor, layerId) => splitAtCuts(editor, layerId, sceneCutsKey(layerId))
    }),
  ),
}

/** Actions on videos and their sound. */
export const videoActions: readonly Action[] = [freezeHere, detachSound, reverseHere, splitAtSceneCuts]
