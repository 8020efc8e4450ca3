import {
  IconArrowBarToLeft,
  IconArrowBarToRight,
  IconArrowsSplit2,
  IconClock,
  IconFold,
  IconMagnet,
} from '@tabler/icons-react'
import { isRefusal } from '@/compositions/edit/edit'
import { isFrame, isPlayed, type Layer } from '@/compositions/model/layers/layer'
import { toFrame } from '@/compositions/time/frames'
import { mainTrack } from '@/compositions/time/tracks'
import type { Editor } from '@/web/editor/core/editor'
import { layerName, newId } from '@/web/editor/core/store/new-id'
import { notify } from '@/web/ui/notice/notices'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

const nowOf = ({ playhead, store }: Editor): number => playhead.frame() / store.state.project.fps

const isOn = (layer: Layer, now: number) => layer.position < now && (layer.end === null || layer.end > now)

/**
 * The layer to split or trim at the playhead: the selected layer, else the clip of the main track that plays there, else
 * another video or audio. A selected video or audio that does not play there is replaced by one of the same kind that does,
 * because a split leaves the other part selected.
 */
function underPlayhead(editor: Editor): Layer | undefined {
  const { project, layers } = editor.store.state
  const now = nowOf(editor)
  const heard = project.layers.filter(layer => isPlayed(layer) && isOn(layer, now))
  const main = mainTrack(project)?.clips
  const playing = heard.find(layer => main?.includes(layer)) ?? heard[0]
  const [chosen] = project.layers.filter(layer => layers.includes(layer.id) && !isFrame(layer))
  if (layers.length !== 1 || !chosen) return playing
  const isElsewhere = isPlayed(chosen) && !isOn(chosen, now)
  return isElsewhere && playing?.asset === chosen.asset ? playing : chosen
}

export const splitAtPlayhead: Action = {
  name: 'split',
  label: 'Split at playhead',
  icon: IconArrowsSplit2,
  keys: ['S', 'Ctrl+B'],
  when: ({ store }) => store.state.layers.length === 1 || store.state.project.layers.some(isPlayed),
  perform: withEdits((editor, edits) => {
    const layer = underPlayhead(editor)
    if (!layer || !isOn(layer, nowOf(editor))) {
      const what = layer ? `“${layerName(layer, editor.store.state.project)}”` : 'a layer'
      return notify({ message: `Move the playhead inside ${what} to split it`, tone: 'warn' })
    }
    const given = { layerId: layer.id, seconds: nowOf(editor), newId: newId() }
    if (tryEdit(editor, 'Split', project => edits.splitLayer(project, given)))
      editor.store.select([given.newId])
  }),
}

const rippleDeleteChosen: Action = {
  name: 'rippleDelete',
  label: 'Delete and close the gap',
  icon: IconFold,
  keys: ['Shift+Delete', 'Shift+Backspace'],
  when: ({ store }) => store.state.view === 'canvas' && store.state.layers.length > 0,
  perform: withEdits((editor, edits) => {
    const layerIds = editor.store.state.layers
    const isDone = tryEdit(editor, 'Delete and close the gap', project => {
      const refused = editor.layout.isOnTimeline ? project : edits.removeLayers(project, layerIds)
      return isRefusal(refused) ? refused : edits.rippleDelete(project, { layerIds })
    })
    if (isDone) editor.store.select([])
  }),
}

const TRIMS = [
  ['Start', 'start', 'Q', IconArrowBarToRight],
  ['End', 'end', 'W', IconArrowBarToLeft],
] as const

/** Trim away what is before or after the playhead; on the main track, what follows moves up (T14). */
const trims: readonly Action[] = TRIMS.map(([side, edge, key, icon]) => ({
  name: `trim${side}`,
  label: edge === 'start' ? 'Start at playhead' : 'End at playhead',
  icon,
  keys: [key],
  when: ({ store }) => store.state.view === 'canvas' && store.state.project.layers.length > 0,
  perform: withEdits((editor, edits) => {
    const layer = underPlayhead(editor)
    if (!layer) return notify({ message: 'Move the playhead inside a layer to trim it', tone: 'warn' })
    const given = { layerId: layer.id, edge, seconds: nowOf(editor) }
    const isMain = mainTrack(editor.store.state.project)?.clips.includes(layer) ?? false
    if (!isMain) return void tryEdit(editor, 'Trim layer', project => edits.trimLayer(project, given))
    const isDone = tryEdit(editor, 'Ripple trim', project => edits.rippleTrim(project, given))
    // What was at the playhead is where the clip begins now.
    if (isDone && edge === 'start')
      editor.playhead.seek(toFrame(layer.position, editor.store.state.project.fps))
  }),
}))

const SHIFTS = [
  ['Earlier', 'One frame earlier', [','], -1],
  ['Later', 'One frame later', ['.'], 1],
  ['MuchEarlier', 'Ten frames earlier', ['Shift+<', 'Shift+;'], -10],
  ['MuchLater', 'Ten frames later', ['Shift+>', 'Shift+:'], 10],
] as const

/** Move the selected layers in time. */
const shifts: readonly Action[] = SHIFTS.map(([way, label, keys, frames]) => ({
  name: `shift${way}`,
  label,
  icon: IconClock,
  keys,
  when: ({ store }) => store.state.view === 'canvas' && store.state.layers.length > 0,
  perform: withEdits((editor, edits) => {
    const { layers: layerIds, project } = editor.store.state
    const seconds = frames / project.fps
    const name = layerIds.length > 1 ? 'Move layers in time' : 'Move layer in time'
    tryEdit(editor, name, value => edits.shiftLayers(value, { layerIds, seconds }))
  }),
}))

export const toggleSnap: Action = {
  name: 'toggleSnap',
  label: 'Snap to words, cuts, markers and edges',
  icon: IconMagnet,
  keys: ['N'],
  when: () => true,
  perform({ timeline: { state } }) {
    state.snaps = !state.snaps
  },
}

/** All actions on the timing of layers. */
export const timeActions: readonly Action[] = [
  splitAtPlayhead,
  ...trims,
  ...shifts,
  rippleDeleteChosen,
  toggleSnap,
]
