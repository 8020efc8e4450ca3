import { fillTemplate } from './defaults'
import { fileSize, LIMITS } from './limits'
import TEXT from './messages.json' with { type: 'json' }

const SECONDS_PER_HOUR = 3_600

/** A bound of a project that is a number. */
export type BoundName = keyof typeof LIMITS.project

const boundMessage = (name: BoundName): string => {
  const most = LIMITS.project[name]
  return fillTemplate(TEXT.project[name], {
    count: most.toLocaleString('en-US'),
    hours: most / SECONDS_PER_HOUR,
    size: fileSize(most),
  })
}

/** What is said at each bound of a project, with the bound in it. */
export const PROJECT_MESSAGES: typeof TEXT.project = {
  ...TEXT.project,
  layers: boundMessage('layers'),
  seconds: boundMessage('seconds'),
  segments: boundMessage('segments'),
  textLetters: boundMessage('textLetters'),
  words: boundMessage('words'),
  captionWords: boundMessage('captionWords'),
  media: boundMessage('media'),
  soundsAtOnce: boundMessage('soundsAtOnce'),
  videosAtOnce: boundMessage('videosAtOnce'),
  wavesAtOnce: boundMessage('wavesAtOnce'),
  layersAtOnce: boundMessage('layersAtOnce'),
  documentBytes: boundMessage('documentBytes'),
  transcriptBytes: boundMessage('transcriptBytes'),
}
