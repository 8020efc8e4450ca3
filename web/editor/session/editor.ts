import { proxy } from 'valtio'
import type { Contracts } from '../../../api/contracts'
import type { ResponseOf } from '../../../api/http/contract'
import { readProject } from '../../../compositions/document/migrate'
import { projectFrames } from '../../../compositions/time/normalise'
import { currentSession } from '../../client/session'
import { uploadsRunning } from '../../client/upload/uploads'
import { createKeys, type Keys } from '../actions/own-keys'
import { createAids } from '../canvas/aids/aids'
import { type Camera, createCamera } from '../canvas/camera'
import { type CanvasMode, createCanvasMode } from '../canvas/mode/canvas-mode'
import { chosenPreview, type Preview } from '../canvas/preview-quality'
import { createStage, type Stage } from '../canvas/stage'
import { createExporter, type Exporter } from '../export/exporter'
import { createMediaPlaces, type MediaPlaces } from '../media/media-places'
import type { PanelName } from '../panels/panels'
import { nextPicture } from '../playhead/next-picture'
import { createPlayhead, type Playhead } from '../playhead/playhead'
import { createScrubSound, type ScrubSound } from '../playhead/scrub-sound'
import { createTransport, type Transport } from '../playhead/transport'
import { browserKeeper } from '../saving/browser-keeper'
import { groundOf } from '../saving/ground'
import type { Keeper } from '../saving/keeper'
import { createSaver, type Saver } from '../saving/saver'
import { apiSender, type Sender } from '../saving/sender'
import { createEditorStore, type EditorStore } from '../store/editor-store'
import { createFilmPictures, type FilmPictures } from '../timeline/strip/film-pictures'
import { createTimelineView, type TimelineView } from '../timeline/view/timeline-view'
import { createTranscriptState, type TranscriptState } from '../transcript/transcript-state'

/** A project as the API gives it. */
export type OpenedProject = ResponseOf<Contracts['GET /api/projects/{id}/']>

/** What lies over the editor. */
export type DialogName = 'palette' | 'shortcuts'

export type Layout = {
  /** Is the first picture drawn? Whatever is not needed for it comes afterwards. */
  isDrawn: boolean
  panel: PanelName
  isDockOpen: boolean
  /** Whether the inspector has the panel's place, where the window has no room for both. */
  isInspectorOpen: boolean
  dialog: DialogName | null
  preview: Preview
}

/** Everything that belongs to one open project: what actions, panels and keys work on. */
export type Editor = {
  opened: OpenedProject
  store: EditorStore
  saver: Saver
  playhead: Playhead
  transport: Transport
  scrubSound: ScrubSound
  stage: Stage
  camera: Camera
  mode: CanvasMode
  aids: ReturnType<typeof createAids>
  exporter: Exporter
  media: MediaPlaces
  timeline: TimelineView
  films: FilmPictures
  transcript: TranscriptState
  layout: Layout
  keys: Keys
}

/**
 * What an editor needs of the world around it: the way to the server, where unsaved changes wait, a shelf for what is
 * kept of a user, and the pictures of a screen, one after the other.
 */
export type Surroundings = {
  sender: Sender
  keeper: Keeper
  shelf: Pick<Storage, 'getItem' | 'setItem'>
  user: string
  nextPicture: typeof nextPicture
}

/** The surroundings of a project in a browser. */
const inBrowser = (id: string): Surroundings => ({
  sender: apiSender(id),
  keeper: browserKeeper(id),
  shelf: localStorage,
  user: currentSession()?.pk ?? '',
  nextPicture,
})

/**
 * Makes the editor of a project. Throws a `ProjectError` with a sentence for people where this program can't read
 * the project.
 */
export function createEditor(
  opened: OpenedProject,
  { sender, keeper, shelf, user, nextPicture }: Surroundings = inBrowser(opened.id),
): Editor {
  const project = readProject(opened.project)
  const playhead = createPlayhead(() => projectFrames(store.state.project))
  const store = createEditorStore(project, playhead)
  const media = createMediaPlaces(opened)
  const saver = createSaver({
    store,
    ground: groundOf({ ...opened, project }),
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
    mode: createCanvasMode(store, () => playhead.frame()),
    aids: createAids(shelf),
    playhead,
    transport: createTransport({
      playhead,
      frames: () => projectFrames(store.state.project),
      fps: () => store.state.project.fps,
      nextPicture,
    }),
    scrubSound: createScrubSound({ addressOf: ref => media.state.addresses[ref], shelf }),
    exporter: createExporter(opened.id, { saver, store }),
    media,
    keys: createKeys(shelf, `talkreel.keys.${user}`),
    timeline: createTimelineView(),
    films: createFilmPictures(() => playhead.isPlaying()),
    transcript: createTranscriptState(shelf),
    layout: proxy<Layout>({
      isDrawn: false,
      panel: 'captions',
      isInspectorOpen: false,
      dialog: null,
      preview: chosenPreview(shelf),
      isDockOpen: project.format.orientation !== 'landscape',
    }),
  }
}
