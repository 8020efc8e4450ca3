import { openProject } from '../../../compositions/document/migrate'
import {
  TRANSITIONS,
  type TransitionName,
  transitionNames,
} from '../../../compositions/looks/transitions/transitions'
import type { LayerInput } from '../../../compositions/model/layers/layer'
import type { Project } from '../../../compositions/model/project'
import type { Media } from '../../../compositions/schema/media'
import type { Family } from '../gallery-case'

/** A small canvas, since a sheet holds very many of them. */
const SIZE = { width: 320, height: 180 }

/** Frames of a window from 45 to 75 that are about a third and two thirds of the way through. */
const PHASES = [55, 64]

/** A still that another one, nearer and without color, comes in over after two seconds. */
function transitionProject(type: TransitionName, picture: Media): Project {
  const layers: LayerInput[] = [
    { id: 'from', layer: 'MEDIA', asset: 'image', mediaRef: 'picture', ...SIZE, end: 2 },
    {
      ...{ id: 'to', layer: 'MEDIA', asset: 'image', mediaRef: 'picture', ...SIZE, position: 2, end: 4 },
      ...{ zoom: 2, focus: { x: 0.72, y: 0.45 }, filter: 'Inkwell', transition: { type, duration: 1 } },
    },
  ]
  return openProject({
    ...{ version: 1, id: type, title: '', type: 'scratch', format: { ...SIZE, orientation: 'landscape' } },
    ...{ fps: 30, layers, media: { picture }, transcripts: {}, captionStyle: { presetStyle: 'Plain' } },
  })
}

/** Every transition, twice on its way. */
export const transitions: Family = {
  title: 'Transitions',
  cell: 72,
  columns: 16,
  goesSparse: false,
  cases: ({ media }) =>
    transitionNames.flatMap(name =>
      PHASES.map((frame, phase) => ({
        label: phase === 0 ? TRANSITIONS[name].label : `${TRANSITIONS[name].label}, later`,
        project: transitionProject(name, media.picture),
        frame,
      })),
    ),
}
