import { IconArrowAutofitWidth, IconZoomIn, IconZoomInArea, IconZoomOut } from '@tabler/icons-react'
import { projectFrames } from '@/compositions/time/normalize'
import type { Editor } from '@/web/editor/core/editor'
import type { Action } from './action'

const CLOSER = 1.5

const always = () => true

const nowOf = ({ playhead, store }: Editor): number => playhead.frame() / store.state.project.fps

/**
 * The range of the selected layers in seconds, else the range between the in and out points; null if there is
 * neither.
 */
function chosenSpan({ store, transport }: Editor): { from: number; to: number } | null {
  const { project, layers } = store.state
  const whole = projectFrames(project) / project.fps
  const chosen = project.layers.filter(layer => layers.includes(layer.id))
  if (chosen.length)
    return {
      from: Math.min(...chosen.map(layer => layer.position)),
      to: Math.max(...chosen.map(layer => layer.end ?? whole)),
    }
  if (transport.state.from === null && transport.state.to === null) return null
  const { from, to } = transport.range()
  return { from: from / project.fps, to: (to + 1) / project.fps }
}

const timelineIn: Action = {
  name: 'timelineIn',
  label: 'Zoom in on the timeline',
  icon: IconZoomIn,
  keys: ['Alt++', 'Alt+='],
  when: always,
  perform: editor => editor.timeline.zoomAround(CLOSER, nowOf(editor)),
}

const timelineOut: Action = {
  name: 'timelineOut',
  label: 'Zoom out on the timeline',
  icon: IconZoomOut,
  keys: ['Alt+-'],
  when: always,
  perform: editor => editor.timeline.zoomAround(1 / CLOSER, nowOf(editor)),
}

const timelineFit: Action = {
  name: 'timelineFit',
  label: 'Fit the timeline',
  icon: IconArrowAutofitWidth,
  keys: ['F'],
  when: always,
  perform: ({ timeline }) => timeline.fit(),
}

const timelineToChosen: Action = {
  name: 'timelineToChosen',
  label: 'Zoom to selection',
  icon: IconZoomInArea,
  keys: ['Z'],
  when: editor => chosenSpan(editor) !== null,
  perform(editor) {
    const span = chosenSpan(editor)
    if (span) editor.timeline.show(span.from, span.to)
  },
}

/** Actions that zoom the timeline. */
export const timelineViewActions: readonly Action[] = [timelineIn, timelineOut, timelineFit, timelineToChosen]
