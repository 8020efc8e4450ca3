import { addBroll } from '@/compositions/edit/add-broll'
import { addLayer, type NewLayer } from '@/compositions/edit/add-layer'
import { addPodcastCover } from '@/compositions/edit/add-podcast-cover'
import { type EditResult, isRefusal } from '@/compositions/edit/edit'
import { addIntro, addOutro } from '@/compositions/edit/intro-outro'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project, wordsOf } from '@/compositions/model/project'
import { stillShot } from '@/compositions/time/shots'
import type { GalleryCase, GalleryFamily, GalleryMedia } from '../gallery-case'

/** Frames of the clip: while the first speaker talks, while the second one does, and after its end. */
const [FIRST, SECOND, AFTER] = [60, 140, 375]

const done = (edited: EditResult): Project => {
  if (isRefusal(edited)) throw new Error(edited.reason)
  return edited
}

const put = (project: Project, layer: NewLayer): Project => done(addLayer(project, { layer }))

/** Layers of an intro or outro without a file: a background and a title. */
const card = (name: string, title: string, line: string) => [
  { id: name, asset: 'shape', fill: '#5660FF', fillTo: '#262A4F' } as const,
  {
    ...({ id: `${name}-title`, asset: 'text', textKind: 'HEADING', text: title } as const),
    ...{ left: 90, top: 700, width: 900, height: 240, fill: '#FFFFFF', overflow: 'shrink' },
  },
  {
    ...({ id: `${name}-line`, asset: 'text', textKind: 'SUB_HEADING', text: line } as const),
    ...{ left: 90, top: 960, width: 900, height: 120, fill: '#F7E02B' },
  },
]

/** Creates a clip of twelve seconds of the generated talk in portrait that follows the speaker. */
function clipOf({ media, transcript }: GalleryMedia): Project {
  const source = newProject({
    ...{ id: 'talk', title: '', type: 'videoHighlight', format: formatNamed('1920X1080') },
    media: media.media,
    transcript,
  })
  const seatAt = (speaker: string, x: number) => ({
    speaker,
    shots: [stillShot({ x, y: 0.5 })],
  })
  const seats = [seatAt('mara', 0.3), seatAt('deniz', 0.69)]
  return makeClip(source, { id: 'clip', title: '', start: 5, end: 17, seats })
}

const veil = { left: 0, top: 960, width: 1080, height: 960, fill: '#5660FF00', fillTo: '#5660FFE0' }
const spot = { left: 660, top: 60, width: 360, height: 360 }

/** One picture for each layer role that has a look of its own. */
export const roles: GalleryFamily = {
  title: 'Roles',
  cell: 200,
  columns: 6,
  goesSparse: true,
  cases: given => {
    const clip = clipOf(given)
    const { picture } = given.media
    const words = clip.transcripts.media ? wordsOf(clip.transcripts.media) : []
    const wordIds = words.filter(word => word.start < 8).map(word => word.id)
    const backgrounds = clip.layers.filter(one => one.asset === 'shape' && one.layer === 'BACKGROUND')
    const dusk = { fill: '#262A4F', fillTo: '#0E0F1C' }
    const bare: Project = { ...clip, layers: backgrounds.map(one => ({ ...one, ...dusk })) }
    const covered = { id: 'cover', ref: 'picture', media: picture, title: 'Grounds for Growth' }
    const cases: [label: string, project: Project, frame: number][] = [
      ['Video frame, first speaker', clip, FIRST],
      ['Video frame, second', clip, SECOND],
      ['Intro', done(addIntro(clip, { layers: card('intro', 'Grounds for Growth', 'Episode 42') })), FIRST],
      ['Outro', done(addOutro(clip, { layers: card('outro', 'Thank you', 'More every Monday') })), AFTER],
      [
        'B-roll over words',
        done(addBroll(clip, { id: 'b', mediaRef: 'media', wordIds, ref: 'picture', media: picture })),
        FIRST,
      ],
      ['Podcast cover', done(addPodcastCover(bare, covered)), 0],
      ['Overlay', put(clip, { id: 'o', layer: 'OVERLAY', asset: 'shape', ...veil }), FIRST],
      [
        'Image',
        done(
          addLayer(clip, {
            layer: {
              id: 'i',
              layer: 'IMAGE',
              asset: 'image',
              mediaRef: 'picture',
              ...spot,
              presetStyle: 'Circle',
            },
            media: { picture },
          }),
        ),
        FIRST,
      ],
      [
        'Shape',
        put(clip, { id: 's', layer: 'SHAPE', asset: 'shape', shape: 'star', ...spot, fill: '#FF5A5F' }),
        FIRST,
      ],
      [
        'Caption, one that stays',
        put(clip, {
          id: 'c',
          layer: 'CAPTION',
          asset: 'text',
          text: 'Recorded in Lisbon',
          top: 1560,
          textBackgroundColor: '#101010',
        }),
        FIRST,
      ],
      [
        'Progress bar',
        put(clip, {
          id: 'p',
          layer: 'PROGRESS_BAR',
          asset: 'progress',
          left: 60,
          top: 1780,
          width: 960,
          height: 24,
          radius: 12,
        }),
        FIRST,
      ],
    ]
    const made: GalleryCase[] = cases.map(([label, project, frame]) => ({ label, project, frame }))
    return [...made, { label: 'Watermark', project: clip, frame: FIRST, watermark: true }]
  },
}
