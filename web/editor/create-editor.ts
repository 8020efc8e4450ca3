import { proxy } from 'valtio'
import { normalize, projectFrames } from '@/compositions/time/normalize'
import { currentSession } from '../client/session'
import { uploadsRunning } from '../ui/upload/uploads'
import { createCamera } from './core/canvas/camera'
import { createCanvasMode } from './core/canvas/canvas-mode'
import { createGuides } from './core/canvas/guides'
import { chosenPreview } from './core/canvas/preview-quality'
import { createStage } from './core/canvas/stage'
import type { Editor, Layout, OpenedProject } from './core/editor'
import { createExporter } from './core/export/exporter'
import { createKeys } from './core/keys/own-keys'
import { createMediaPlaces } from './core/media/media-places'
import { onNextFrame } from './core/playhead/on-next-frame'
import { createPlayhead } from './core/playhead/playhead'
import { createScrubSound } from './core/playhead/scrub-sound'
import { createSolo } from './core/playhead/solo'
import { createTransport } from './core/playhead/transport'
import { browserDrafts } from './core/saving/browser-drafts'
import type { DraftStore } from './core/saving/draft-store'
import { createSaver } from './core/saving/saver'
import { apiSender, type Sender } from './core/saving/sender'
import { snapshotOf } from './core/saving/server-snapshot'
import { createEditorStore } from './core/store/editor-store'
import { createTimelineView } from './core/timeline/timeline-view'
import { createVideoFrameCache } from './core/timeline/video-frame-cache'
import { createTranscriptState } from './core/transcript/transcript-state'
import { modeOf } from './kinds/kinds'

/**
 * What an editor needs of the world around it: the way to the server, where unsaved changes wait, a shelf for what is
 * kept of a user, and the pictures of a screen, one after the other.
 */
export type EditorDeps = {
  sender: Sender
  keeper: DraftStore
  shelf: Pick<Storage, 'getItem' | 'setItem'>
  user: string
  nextPicture: typeof onNextFrame
}

/** The surroundings of a project in a browser. */
const inBrowser = (id: string): EditorDeps => ({
  sender: apiSender(id),
  keeper: browserDrafts(id),
  shelf: localStorage,
  user: currentSession()?.pk ?? '',
  nextPicture: onNextFrame,
})

/** Creates the editor of a project (see `readOpened`). */
export function createEditor(
  opened: OpenedProject,
  { sender, keeper, shelf, user, nextPicture }: EditorDeps = inBrowser(opened.id),
): Editor {
  const project = normalize(opened.project)
  const playhead = createPlayhead(() => projectFrames(store.state.project))
  const store = createEditorStore(project, playhead)
  const media = createMediaPlaces(opened)
  const saver = createSaver({
    store,
    snapshot: snapshotOf({ ...opened, project }),
    title: opened.title,
    sender,
    keeper,
    isUploading: uploadsRunning,
    onPlaces: media.add,
  })
  return {
    opened,
    store,
    saver,
    stage: createStage(),
    camera: createCamera(() => store.state.project.format),
    mode: createCanvasMode(store, () => playhead.frame(), modeOf),
    aids: createGuides(shelf, opened.id),
    playhead,
    transport: createTransport({
      playhead,
      frames: () => projectFrames(store.state.project),
      fps: () => store.state.project.fps,
      nextPicture,
    }),
    scrubSound: createScrubSound({ addressOf: ref => media.state.addresses[ref], shelf }),
    solo: createSolo(),
    exporter: createExporter(opened.id, { saver, store }),
    media,
    keys: createKeys(shelf, `talkreel.keys.${user}`),
    timeline: createTimelineView(shelf),
    films: createVideoFrameCache(() => playhead.isPlaying()),
    transcript: createTranscriptState(shelf),
    layout: proxy<Layout>({
      isDrawn: false,
      isUsable: false,
      isOnTimeline: false,
      panel: 'captions',
      isInspectorOpen: false,
      hasRows: false,
      dialog: null,
      effects: 'Animations',
      preview: chosenPreview(shelf),
      isDockOpen: project.format.orientation !== 'landscape',
    }),
  }
}
