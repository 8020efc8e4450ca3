import { IconBookmark, IconBookmarkOff, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import type { Marker } from '@/compositions/schema/common-fields'
import { toFrame } from '@/compositions/time/frames'
import type { Editor } from '@/web/editor/core/editor'
import { newId } from '@/web/editor/core/store/new-id'
import { tryEdit } from '../session/try-edit'
import type { Action } from './action'
import { withEdits } from './with-edits'

const markersOf = ({ store }: Editor): readonly Marker[] => store.state.project.markers ?? []

const frameOf = ({ store }: Editor, marker: Marker): number =>
  toFrame(marker.seconds, store.state.project.fps)

/** The marker at the playhead. */
const markerHere = (editor: Editor): Marker | undefined =>
  markersOf(editor).find(marker => frameOf(editor, marker) === editor.playhead.frame())

export const setMarkerHere: Action = {
  name: 'addMarker',
  label: 'Set a marker',
  icon: IconBookmark,
  keys: ['M'],
  when: () => true,
  perform: withEdits((editor, edits) => {
    const { playhead, store } = editor
    const seconds = playhead.frame() / store.state.project.fps
    const id = newId()
    tryEdit(editor, 'Set marker', project => edits.addMarker(project, { id, seconds }))
  }),
}

const removeMarkerHere: Action = {
  name: 'removeMarker',
  label: 'Remove the marker at the playhead',
  icon: IconBookmarkOff,
  keys: ['Alt+Shift+M'],
  when: editor => markerHere(editor) !== undefined,
  perform: withEdits((editor, edits) => {
    const id = markerHere(editor)?.id ?? ''
    tryEdit(editor, 'Remove marker', project => edits.removeMarker(project, { id }))
  }),
}

const nextMarker: Action = {
  name: 'nextMarker',
  label: 'To the next marker',
  icon: IconChevronsRight,
  keys: ['Shift+M'],
  when: editor => markersOf(editor).length > 0,
  perform(editor) {
    const next = markersOf(editor).find(marker => frameOf(editor, marker) > editor.playhead.frame())
    if (next) editor.playhead.seek(frameOf(editor, next))
  },
}

const previousMarker: Action = {
  name: 'previousMarker',
  label: 'To the marker before',
  icon: IconChevronsLeft,
  keys: ['Alt+M'],
  when: editor => markersOf(editor).length > 0,
  perform(editor) {
    const before = markersOf(editor).findLast(marker => frameOf(editor, marker) < editor.playhead.frame())
    if (before) editor.playhead.seek(frameOf(editor, before))
  },
}

/** All actions on markers. */
export const markerActions: readonly Action[] = [setMarkerHere, removeMarkerHere, nextMarker, previousMarker]
