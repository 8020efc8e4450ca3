import { openProject } from '@/compositions/document/migrate'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import {
  TRANSITIONS,
  type TransitionName,
  transitionNames,
} from '@/compositions/looks/transitions/transitions'
import type { LayerInput } from '@/compositions/model/layers/layer'
import { formatNamed, type Project } from '@/compositions/model/project'
import { captionPresets } from '@/compositions/schema/caption-style'
import { outlineStyles, shapeNames, shapeRow } from '@/compositions/schema/layers/shape-tables'
import type { Media } from '@/compositions/schema/media'
import { stillShot } from '@/compositions/time/shots'
import { adjustments } from './families/adjustments'
import { animations } from './families/animations'
import { blends } from './families/blends'
import { boxes } from './families/boxes'
import { captionWords } from './families/caption-words'
import { chromaKeys } from './families/chroma-keys'
import { drawings } from './families/drawings'
import { filters } from './families/filters'
import { fonts } from './families/fonts'
import { keyframes } from './families/keyframes'
import { layouts } from './families/layouts'
import { onCanvas, softBackground } from './families/on-canvas'
import { roles } from './families/roles'
import { speeds } from './families/speeds'
import { templates } from './families/templates'
import { text } from './families/text'
import { waves } from './families/waves'
import type { GalleryFamily } from './gallery-case'

type ShapeInput = Extract<LayerInput, { asset: 'shape' }>

const SIDE = 480

/** Creates a square project with one shape on a colored background. */
const projectWith = (id: string, shape: Partial<ShapeInput>): Project =>
  onCanvas(SIDE, id, [
    softBackground(SIDE),
    {
      ...{ id: 'shape', layer: 'SHAPE', asset: 'shape', left: 70, top: 90, width: 340, height: 300 },
      fill: '#3F48FF',
      ...shape,
    },
  ])

/** Every shape of the table, then every outline style, a gradient and a box that isn't square. */
const shapes: GalleryFamily = {
  title: 'Shapes',
  cell: 104,
  columns: 8,
  goesSparse: true,
  cases: () => [
    ...shapeNames.map(shape => ({
      label: shapeRow(shape).label,
      project: projectWith(shape, { shape, ...(shape === 'line' && { top: 230, height: 20 }) }),
      frame: 0,
    })),
    ...outlineStyles.map(presetStyle => ({
      label: presetStyle,
      project: projectWith(presetStyle, { shape: 'star', radius: 14, presetStyle, fill: '#FF5C8A' }),
      frame: 0,
    })),
    ...outlineStyles.map(presetStyle => ({
      label: `Wide: ${presetStyle}`,
      project: projectWith('wide', {
        ...{ shape: 'speech-bubble', presetStyle, fill: '#FFE36E', fillTo: '#FF9A3D' },
        ...{ left: 30, width: 420, top: 150, height: 160 },
      }),
      frame: 0,
    })),
  ],
}

/** A small canvas, since a sheet has very many of them. */
const SIZE = { width: 320, height: 180 }

/** Frames at about one and two thirds of a transition from frame 45 to 75. */
const PHASES = [55, 64]

/** Creates a project in which a second still, closer and without color, replaces the first after two seconds. */
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

/** Every transition, at two points of its progress. */
const transitions: GalleryFamily = {
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

/** Frames of the clip: in the middle of a word, at the start of a word, and at the end of a page. */
const FRAMES = { A: 56, B: 214, C: 252 }

/** Every caption style over the same words of the generated talk, at three times. */
const captions: GalleryFamily = {
  title: 'Caption styles',
  cell: 200,
  columns: 6,
  goesSparse: true,
  cases: ({ media, transcript }) => {
    const source = newProject({
      id: 'talk',
      title: '',
      type: 'captionVideo',
      format: formatNamed('1920X1080'),
      media: media.media,
      transcript,
    })
    const clipIn = (presetStyle: (typeof captionPresets)[number]) =>
      makeClip(source, {
        ...{ id: presetStyle, title: '', start: 0, end: 12, format: formatNamed('1080X1080') },
        shots: [stillShot({ x: 0.3, y: 0.5 })],
        captionStyle: { presetStyle },
      })
    return captionPresets.flatMap(preset => {
      const project = clipIn(preset)
      return Object.entries(FRAMES).map(([moment, frame]) => ({
        label: `${preset} ${moment}`,
        project,
        frame,
      }))
    })
  },
}

/** Every contact sheet, by file name. */
export const families = {
  captions,
  'caption-words': captionWords,
  boxes,
  filters,
  adjustments,
  'chroma-keys': chromaKeys,
  blends,
  keyframes,
  speeds,
  text,
  shapes,
  drawings,
  fonts,
  layouts,
  roles,
  transitions,
  waves,
  animations,
  templates,
} satisfies Record<string, GalleryFamily>

export type FamilyName = keyof typeof families
