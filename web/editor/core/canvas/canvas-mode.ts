import { proxy, ref } from 'valtio'
import { changeText } from '@/compositions/edit/change-text'
import { attempt, type EditResult, isRefusal } from '@/compositions/edit/edit'
import { moveBlocker } from '@/compositions/edit/place-layers'
import { roundTo } from '@/compositions/geometry/rounding'
import type { Layer } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import type { TextLayer } from '@/compositions/schema/layers/text'
import type { EditorStore } from '../store/editor-store'
import type { RotatedBox } from './geometry/rotated-box'

/** Decimals of canvas coordinates. */
const FINE = 2

/** The content of one layer is being edited: the letters of a text, or the crop of a picture. */
export type Mode = {
  kind: 'text' | 'crop'
  layerId: string
  /** The timeline frame at which it was opened: a video is cropped in the shot at that frame. */
  frame: number
}

/** The box that a text needs after an edit; undefined if it fits into its own. */
type BoxOf = (layer: TextLayer) => RotatedBox | undefined

/** Editing inside a layer on the canvas: everything until `end` is one step (E2). */
export type CanvasMode = {
  state: { mode: Mode | null }
  /**
   * Opens a layer for editing; a layer without editable content stays closed. Returns the reason if it can't be opened,
   * else null.
   */
  open(layerId: string): string | null
  /** Changes the open text, as `edit` does. */
  write(text: string, boxOf?: BoxOf): string | null
  /**
   * Edits the open text, in its box from before it was opened or, where `boxOf` gives one, in another one on the canvas.
   * Returns the reason if the edit is refused, else null.
   */
  edit(edit: (project: Project, layerId: string) => EditResult, boxOf?: BoxOf): string | null
  /** Changes the crop of the open picture as it is now. */
  crop(edit: (project: Project, at: Pick<Mode, 'layerId' | 'frame'>) => EditResult): void
  /** Closes the open layer. An empty text reverts to its previous content: then returns the reason, else null. */
  end(): string | null
  /** Closes the open layer and restores it to what it was before it was opened. */
  cancel(): void
}

const STEPS: Record<Mode['kind'], string> = { text: 'Edit text', crop: 'Crop' }

/** What can be edited inside a layer; null if nothing. */
type ModeOf = (layer: Layer | undefined) => Mode['kind'] | null

/** Creates the state with no open layer. `frame` returns the frame at the playhead. */
export function createCanvasMode(store: EditorStore, frame: () => number, modeOf: ModeOf): CanvasMode {
  const state = proxy<CanvasMode['state']>({ mode: null })
  const layerOf = (id: string) => store.state.project.layers.find(layer => layer.id === id)
  const end = () => {
    const { mode } = state
    if (!mode) return null
    state.mode = null
    const layer = layerOf(mode.layerId)
    if (layer?.asset === 'text' && !layer.text.trim()) {
      store.bail()
      return 'A text needs some letters. Delete the layer to take it away'
    }
    store.squash(STEPS[mode.kind])
    return null
  }
  const placeOf = ({ left, top, height }: Layer) => ({ left, top, height })
  const edit: CanvasMode['edit'] = (change, boxOf) => {
    const { mode } = state
    if (mode?.kind !== 'text' || !layerOf(mode.layerId)) return null
    const { layerId } = mode
    const edited = attempt(store.state.project, project => change(project, layerId))
    if (isRefusal(edited)) return edited.reason
    const layer = edited.layers.find(one => one.id === layerId)
    if (layer?.asset !== 'text') return null
    const draw = (place?: Partial<Layer>) =>
      store.draw(() => changeText(edited, { layerId, text: layer.text, place }))
    const opened = store.state.settled.layers.find(one => one.id === layerId)
    const box = boxOf?.(layer)
    const place = box && {
      left: roundTo(box.left, FINE),
      top: roundTo(box.top, FINE),
      height: roundTo(box.height / layer.scaleY, FINE),
    }
    // A text that is too tall for any box is still valid.
    return place && draw(place) === null ? null : draw(opened && placeOf(opened))
  }
  return {
    state,
    open(layerId) {
      end()
      const layer = layerOf(layerId)
      const kind = modeOf(layer)
      const reason = moveBlocker(layer)
      if (!kind || reason) return reason
      store.select([layerId])
      store.mark()
      state.mode = ref({ kind, layerId, frame: frame() })
      return null
    },
    write: (text, boxOf) => edit((project, layerId) => changeText(project, { layerId, text }), boxOf),
    edit,
    crop(change) {
      const { mode } = state
      if (mode?.kind === 'crop') store.draw(() => change(store.state.project, mode))
    },
    end,
    cancel() {
      if (!state.mode) return
      state.mode = null
      store.bail()
    },
  }
}
