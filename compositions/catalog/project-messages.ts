import { fill } from './defaults'
import { fileSize, LIMITS } from './limits'
import TEXT from './messages.json' with { type: 'json' }

const SECONDS_PER_HOUR = 3_600

/** A bound of a project that is a number. */
export type BoundName = keyof typeof LIMITS.project

const said = (name: BoundName): string => {
  const most = LIMITS.project[name]
  return fill(TEXT.project[name], {
    count: most.toLocaleString('en-US'),
    hours: most / SECONDS_PER_HOUR,
    size: fileSize(most),
  })
}

/** What is said at each bound of a project, with the bound in it. */
export const PROJECT_MESSAGES: typeof TEXT.project = {
  ...TEXT.project,
  layers: said('layers'),
  seconds: said('seconds'),
  segments: said('segments'),
  textLetters: said('textLetters'),
  words: said('words'),
  captionWords: said('captionWords'),
  media: said('media'),
  soundsAtOnce: said('soundsAtOnce'),
  videosAtOnce: said('videosAtOnce'),
  wavesAtOnce: said('wavesAtOnce'),
  layersAtOnce: said('layersAtOnce'),
  documentBytes: said('documentBytes'),
  transcriptBytes: said('transcriptBytes'),
}
