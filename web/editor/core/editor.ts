import type { Contracts } from '@/api/app/contracts'
import type { ResponseOf } from '@/api/platform/http/contract'
import type { Camera } from './canvas/camera'
import type { CanvasMode } from './canvas/canvas-mode'
import type { createGuides } from './canvas/guides'
import type { Preview } from './canvas/preview-quality'
import type { Stage } from './canvas/stage'
import type { Exporter } from './export/exporter'
import type { Keys } from './keys/own-keys'
import type { MediaPlaces } from './media/media-places'
import type { Playhead } from './playhead/playhead'
import type { ScrubSound } from './playhead/scrub-sound'
import type { Solo } from './playhead/solo'
import type { Transport } from './playhead/transport'
import type { Saver } from './saving/saver'
import type { EditorStore } from './store/editor-store'
import type { TimelineView } from './timeline/timeline-view'
import type { VideoFrameCache } from './timeline/video-frame-cache'
import type { TranscriptState } from './transcript/transcript-state'

/** A project in the API's format. */
export type OpenedProject = ResponseOf<Contracts['GET /api/projects/{id}/']>

/** The panels that the rail opens. The transcript is edited beside them. */
export type PanelName =
  | 'media'
  | 'templates'
  | 'text'
  | 'captions'
  | 'audio'
  | 'elements'
  | 'effects'
  | 'layout'
  | 'brand'
  | 'transcript'

/** The tabs of the effects panel. */
export type EffectsTab = 'Animations' | 'Transitions' | 'Filters'

/** The overlays of the editor. */
export type DialogName =
  | 'palette'
  | 'shortcuts'
  | 'downloadTranscript'
  | 'importTranscript'
  | 'translateCaptions'

export type Layout = {
  /** Whether the first frame has been drawn; the timeline loads afterwards. */
  isDrawn: boolean
  /** Whether the canvas and the timeline can be used; all other lazy parts load afterwards. */
  isUsable: boolean
  /**
   * Whether the timeline rather than the canvas was pressed or focused last: there, whatever is a clip can be deleted
   * and duplicated.
   */
  isOnTimeline: boolean
  panel: PanelName
  isDockOpen: boolean
  /** Whether the inspector replaces the panel, if the window is too narrow for both. */
  isInspectorOpen: boolean
  /** Whether the rows of the timeline replace the panel, on a phone. */
  hasRows: boolean
  dialog: DialogName | null
  /** The open tab of the effects panel. */
  effects: EffectsTab
  preview: Preview
}

/** The state and services of one open project, shared by actions, panels and shortcuts. */
export type Editor = {
  opened: OpenedProject
  store: EditorStore
  saver: Saver
  playhead: Playhead
  transport: Transport
  scrubSound: ScrubSound
  solo: Solo
  stage: Stage
  camera: Camera
  mode: CanvasMode
  aids: ReturnType<typeof createGuides>
  exporter: Exporter
  media: MediaPlaces
  timeline: TimelineView
  films: VideoFrameCache
  transcript: TranscriptState
  layout: Layout
  keys: Keys
}
