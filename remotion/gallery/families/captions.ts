import { makeClip } from '../../../compositions/edit/make-clip'
import { newProject } from '../../../compositions/edit/new-project'
import { formatNamed } from '../../../compositions/model/format'
import { captionPresets } from '../../../compositions/schema/caption-style'
import { stillShot } from '../../../compositions/time/shots'
import type { Family } from '../gallery-case'

/** Frames of the clip: in the middle of a word, as one has just begun, and at the end of a page. */
const FRAMES = { A: 56, B: 214, C: 252 }

/** Every caption style over the same words of the made talk, at three moments. */
export const captions: Family = {
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
