import { openProject } from '@/compositions/document/migrate'
import { makeClip } from '@/compositions/edit/make-clip'
import { newProject } from '@/compositions/edit/new-project'
import { setCaptionStyle } from '@/compositions/edit/set-caption-style'
import { formatNamed, type Project, type ProjectType } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import { stillShot } from '@/compositions/time/shots'
import { toTranscript } from '@/compositions/typography/captions/to-transcript'
import type { Talk } from '@/fixtures/talk/ensure-talk'

/** Range of the talk that the examples show, in seconds. */
const RANGE = { start: 0, end: 32 }

/** Creates a project of each type from the generated talk, with its exact transcript. */
export function exampleProjects({ words, duration }: Talk): Record<ProjectType, Project> {
  const media: Media = {
    kind: 'video',
    assetId: 'talk',
    width: 1920,
    height: 1080,
    fps: 30,
    duration,
    hasAudio: true,
  }
  const transcript = toTranscript({
    mediaRef: 'media',
    words: words.map(word => ({ ...word, speaker: word.speaker })),
    language: 'en',
    speakers: [
      { id: 'mara', name: 'Mara' },
      { id: 'deniz', name: 'Deniz' },
    ],
  })
  const talk = (media: Media, format: Project['format']) =>
    newProject({ id: 'talk', title: 'The sample talk', type: 'captionVideo', format, media, transcript })
  const sound: Media = { ...media, kind: 'audio', width: 0, height: 0, fps: 0 }
  const clipOf = (source: Project, id: ProjectType, title: string, format: Project['format']) => ({
    ...makeClip(source, { id, title, ...RANGE, format, shots: [stillShot({ x: 0.3, y: 0.5 })] }),
    type: id,
  })
  const [tall, wide, square] = [formatNamed('1080X1920'), formatNamed('1920X1080'), formatNamed('1080X1080')]
  const scratch = newProject({ id: 'scratch', title: 'Fresh on Friday', type: 'scratch', format: square })
  return {
    podcastToVideo: clipOf(talk(sound, square), 'podcastToVideo', 'The sample talk', square),
    videoHighlight: clipOf(talk(media, tall), 'videoHighlight', 'The sample talk', tall),
    captionVideo: setCaptionStyle(clipOf(talk(media, wide), 'captionVideo', '', wide), {
      presetStyle: 'Karoke',
    }),
    scratch: openProject({
      ...scratch,
      layers: [
        { ...scratch.layers[0], fill: '#3F48FF', fillTo: '#141414' },
        {
          id: 'title',
          layer: 'TEXT',
          asset: 'text',
          left: 60,
          top: 380,
          width: 960,
          height: 320,
          end: 6,
          text: 'Fresh on Friday',
          fontFamily: 'Montserrat',
          fontWeight: 900,
          fontSize: 120,
          fade: { in: 0.4, out: 0.4 },
        },
      ],
    }),
  }
}
