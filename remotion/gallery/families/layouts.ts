import { addFrames } from '@/compositions/edit/add-frames'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { setScene } from '@/compositions/edit/scenes'
import { layoutNames, layoutParts, sceneLayout } from '@/compositions/looks/layouts/layouts'
import { FORMATS, type FormatName, formatNamed, type Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'

/** A frame in which both people of the generated talk look up. */
const FRAME = 120

/** The views of the video frames: one person, the other, and both again at a slightly closer crop. */
const VIEWS = [
  { id: 'first', focus: { x: 0.29, y: 0.45 }, zoom: 1.25 },
  { id: 'second', focus: { x: 0.71, y: 0.45 }, zoom: 1.25 },
  { id: 'third', focus: { x: 0.28, y: 0.42 }, zoom: 1.6 },
  { id: 'fourth', focus: { x: 0.72, y: 0.42 }, zoom: 1.6 },
]

/** Creates a project with the talk on a background in brand colors, in one layout throughout. */
function inLayout(name: string, media: GalleryMedia['media'], transcript: Transcript): Project {
  const [format = '', ...rest] = name.split('_')
  const layout = sceneLayout(rest.join('_'))
  const frames = layout ? layoutParts(layout).count : 1
  const talk = newProject({
    id: name,
    title: '',
    type: 'captionVideo',
    format: formatNamed(format as FormatName),
    media: media.media,
    transcript: { ...transcript, captions: false },
  })
  const withBackground = {
    ...talk,
    layers: talk.layers.map(one =>
      one.asset === 'shape' ? { ...one, fill: '#262A4F', fillTo: '#0E0F1C' } : one,
    ),
  }
  const framed = addFrames(withBackground, { videoId: 'video', frames: VIEWS.slice(0, frames) })
  const staged = isRefusal(framed)
    ? framed
    : setScene(framed, { mediaRef: 'media', sceneId: 'scene', start: 0, layout: name })
  if (isRefusal(staged)) throw new Error(staged.reason)
  return staged
}

/** Shortens the name of a layout for a small cell: "9:16 2 full" for `1080X1920_2_fullscreen`. */
function shortName(name: string): string {
  const [format = '', count, variant = ''] = name.split('_')
  return `${FORMATS[format as FormatName].label} ${count} ${variant.replace(/^fit|screen$/g, '')}`
}

/** Every layout in its format, with its video frames on the two people of the generated talk. */
export const layouts: GalleryFamily = {
  title: 'Layouts',
  cell: 140,
  columns: 12,
  goesSparse: true,
  cases: ({ media, transcript }) =>
    layoutNames.map(name => ({
      label: shortName(name),
      project: inLayout(name, media, transcript),
      frame: FRAME,
    })),
}
