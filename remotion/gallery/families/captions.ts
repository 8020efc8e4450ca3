import { makeClip } from '../../../compositions/edit/make-clip'
import { newProject } from '../../../compositions/edit/new-project'
import { captionPresets } from '../../../compositions/project/caption-style'
import { formatNamed } from '../../../compositions/project/format'
import type { Family } from '../gallery-case'

/** Second and a half of the clip: some words said, one being said, some to come. */
const FRAME = 54

/** Every caption style over the same words of the made talk. */
export const captions: Family = {
  title: 'Caption styles',
  cell: 240,
  goesSparse: true,
  columns: 6,
  cases: ({ media, transcript }) => {
    const source = newProject({
      id: 'talk',
      title: '',
      type: 'captionVideo',
      format: formatNamed('1920X1080'),
      media: media.media,
      transcript,
    })
    return captionPresets.map(presetStyle => {
      const clip = makeClip(source, {
        id: presetStyle,
        title: '',
        start: 0,
        end: 12,
        focus: { x: 0.3, y: 0.5 },
        captionStyle: { presetStyle },
      })
      return { label: presetStyle, project: clip, frame: FRAME }
    })
  },
}
