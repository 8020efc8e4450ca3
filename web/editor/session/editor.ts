import { proxy } from 'valtio'
import type { Contracts } from '../../../api/contracts'
import type { ResponseOf } from '../../../api/http/contract'
import { openProject } from '../../../compositions/project/migrate'
import { projectFrames } from '../../../compositions/project/normalise'
import { type Camera, createCamera } from '../canvas/camera'
import { createStage, type Stage } from '../canvas/stage'
import { createExporter, type Exporter } from '../export/exporter'
import { createMediaPlaces, type MediaPlaces } from '../media/media-places'
import type { PanelName } from '../panels/panels'
import { createPlayhead, type Playhead } from '../playhead/playhead'
import { groundOf } from '../saving/ground'
import { keeperOf } from '../saving/keeper'
import { createSaver, type Saver } from '../saving/saver'
import { apiSender } from '../saving/sender'
import { createEditorStore, type EditorStore } from '../store/editor-store'

/** A project as the API gives it. */
export type OpenedProject = ResponseOf<Contracts['GET /api/projects/{id}/']>

/** What lies over the editor. */
export type DialogName = 'palette' | 'shortcuts'

export type Layout = { panel: PanelName; isDockOpen: boolean; dialog: DialogName | null }

/** Everything that belongs to one open project: what actions, panels and keys work on. */
export type Editor = {
  opened: OpenedProject
  store: EditorStore
  saver: Saver
  playhead: Playhead
  stage: Stage
  camera: Camera
  exporter: Exporter
  media: MediaPlaces
  layout: Layout
}

/**
 * Makes the editor of a project. Throws a `ProjectError` with a sentence for people where this program can't read
 * the project.
 */
export function createEditor(opened: OpenedProject): Editor {
  const project = openProject(opened.project)
  const playhead = createPlayhead(() => projectFrames(store.state.project))
  const store = createEditorStore(project, playhead)
  const saver = createSaver({
    store,
    ground: groundOf({ ...opened, project }),
    title: opened.title,
    sender: apiSender(opened.id),
    keeper: keeperOf(opened.id, localStorage),
  })
  return {
    opened,
    store,
    saver,
    stage: createStage(),
    camera: createCamera(() => store.state.project.format),
    playhead,
    exporter: createExporter(opened.id, saver),
    media: createMediaPlaces(opened),
    layout: proxy<Layout>({
      panel: 'captions',
      dialog: null,
      isDockOpen: project.format.orientation !== 'landscape',
    }),
  }
}
