import { addFrames } from '@/compositions/edit/add-frames'
import { isRefusal } from '@/compositions/edit/edit'
import { newProject } from '@/compositions/edit/new-project'
import { setScene } from '@/compositions/edit/scenes'
import { layoutNames, layoutParts, sceneLayout } from '@/compositions/looks/layouts/layouts'
import { FORMATS, type FormatName, formatNamed, type Project } from '@/compositions/model/project'
import type { Transcript } from '@/compositions/schema/transcript'
import type { GalleryFamily, GalleryMedia } from '../gallery-case'

/** A second at which both people of the made talk are looking up. */
const FRAME = 120

/** What the frames look at: one person, the other, and both again a little nearer. */
const VIEWS = [
  { id: 'first', focus: { x: 0.29, y: 0.45 }, zoom: 1.25 },
  { id: 'second', focus: { x: 0.71, y: 0.45 }, zoom: 1.25 },
  { id: 'third', focus: { x: 0.28, y: 0.42 }, zoom: 1.6 },
  { id: 'fourth', focus: { x: 0.72, y: 0.42 }, zoom: 1.6 },
]

/** The talk on a ground in the brand's colors, in one layout from its beginning on. */
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
  const grounded = {
    ...talk,
    layers: talk.layers.map(one =>
      one.asset === 'shape' ? { ...one, fill: '#262A4F', fillTo: '#0E0F1C' } : one,
    ),
  }
  const framed = addFrames(grounded, { videoId: 'video', frames: VIEWS.slice(0, frames) })
  const staged = isRefusal(framed)
    ? framed
    : setScene(framed, { mediaRef: 'media', sceneId: 'scene', start: 0, layout: name })
  if (isRefusal(staged)) throw new Error(staged.reason)
  return staged
}

/** A label that a small cell has room for: "9:16 2 full" for `1080X1920_2_fullscreen`. */
function shortName(name: string): string {
  const [format = '', count, variant = ''] = name.split('_')
  return `${FORMATS[format as FormatName].label} ${count} ${variant.replace(/^fit|screen$/g, '')}`
}

/** Every layout in its format, its frames on the two people of the made talk. */
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
