import { PROJECT_VERSION } from '@/compositions/catalog/defaults'
import { openProject } from '@/compositions/document/migrate'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { formatNamed, type Project } from '@/compositions/model/project'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import { stillShot } from '@/compositions/time/shots'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import { starterFamilies } from '@/compositions/typography/fonts/families'
import type { GalleryCase, GalleryFamily, GalleryMedia } from '../gallery-case'
import scripts from './scripts.json'

const SIZE = { width: 640, height: 360 }

/** Creates a case with the name of a family in its regular weight, its heaviest one, and in italics if available. */
function familySample({ name, weights, italic }: (typeof starterFamilies)[number]): GalleryCase {
  const line = (
    id: string,
    text: string,
    top: number,
    fontWeight: number,
    fontStyle: 'normal' | 'italic',
  ) => ({
    ...{
      id,
      layer: 'TEXT',
      asset: 'text',
      left: 20,
      top,
      width: 600,
      height: 110,
      text,
      fontWeight,
      fontStyle,
    },
    ...{ fontFamily: name, fontSize: 68, fill: '#141414', overflow: 'shrink', presetStyle: 'Normal' },
  })
  const project = openProject({
    version: PROJECT_VERSION,
    id: 'font',
    title: '',
    type: 'scratch',
    format: { ...SIZE, orientation: 'landscape' },
    fps: 30,
    layers: [
      { id: 'background', layer: 'BACKGROUND', asset: 'shape', ...SIZE, fill: '#FFFFFF' },
      line('regular', name, 10, 400, 'normal'),
      line('heaviest', 'Growth, 2026!', 125, Math.max(...weights), 'normal'),
      line('italic', 'We doubled it', 240, 400, italic ? 'italic' : 'normal'),
    ],
    media: {},
    transcripts: {},
    captionStyle: { presetStyle: 'Plain' },
  })
  return { label: name, project, frame: 0 }
}

/** Creates a case with a caption style over a sentence. */
function scriptSample({ media }: GalleryMedia, label: string, one: (typeof scripts)[number]): GalleryCase {
  const parts = one.text.split(' ')
  const transcript = toTranscript({
    mediaRef: 'media',
    words: parts.map((text, index) => ({
      text,
      start: (index * 3) / parts.length,
      end: ((index + 1) * 3) / parts.length,
    })),
    language: one.language,
  })
  const source: Project = newProject({
    id: 'script',
    title: '',
    type: 'podcastToVideo',
    format: formatNamed('1080X1080'),
    media: { ...media.media, kind: 'audio', width: 0, height: 0, fps: 0 },
    transcript,
  })
  const captionStyle = { ...(one.style as CaptionStyle), wordLimit: '2_line' as const }
  const clip = makeClip(source, {
    id: 'script',
    title: '',
    start: 0,
    end: 4,
    shots: [stillShot({ x: 0.3, y: 0.5 })],
    format: formatNamed('1080X1080'),
    captionStyle,
  })
  return { label, project: clip, frame: 40 }
}

/** Every included family, then captions in many scripts with an active word. */
export const fonts: GalleryFamily = {
  title: 'Fonts',
  cell: 160,
  columns: 6,
  goesSparse: true,
  cases: media => [
    ...scripts.map(one => scriptSample(media, one.label, one)),
    ...starterFamilies.map(familySample),
  ],
}
