import { isPlayed, type Layer } from '../model/layers/layer'
import { FORMATS, type FormatName, formatNamed, type Project } from '../model/project'
import type { CaptionStyle } from '../schema/caption-style'
import type { Media } from '../schema/media'
import type { Transcript } from '../schema/transcript'
import { changeFormat } from './change-format'
import { clipTitle, titleAboveCaptions, titleBetween } from './clip-title'
import { newAudiogram } from './new-audiogram'
import { newProject } from './new-project'
import { showWhole } from './show-whole'

/** Words, so that the new projects have captions. */
const WORDS: Transcript = {
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', speakers: [], captions: true, scenes: [] },
  subtitles: [{ id: 's', speaker_id: null, words: [{ id: 'w', text: 'w', start: 0, end: 1 }] }],
}

const PICTURE: Media = {
  ...{ kind: 'image', assetId: 'cover', width: 1, height: 1, fps: 0, duration: 0, hasAudio: false },
}

/** The media that a project is about: that of its first video or sound. */
export function mainRef({ layers }: Pick<Project, 'layers'>): string | undefined {
  const played = layers.filter(isPlayed)
  const main =
    played.find(one => one.layer === 'MEDIA') ?? played.find(one => one.layer === 'AUDIO') ?? played[0]
  return main?.mediaRef
}

/** Layers and caption styles as new projects have them. */
export type FirstLooks = { layers: Layer[]; captionStyles: CaptionStyle[] }

/**
 * What a project of this media may have looked like when it was new: in any format, as a clip and as an audiogram, in
 * the format that the project has now. What differs from all of it was set by hand (L2).
 */
export function firstLooks(project: Project): FirstLooks {
  const { title, type, format, media } = project
  const main = media[mainRef(project) ?? '']
  const made = (Object.keys(FORMATS) as FormatName[]).flatMap(name => {
    const given = { id: 'new', title, type, format: formatNamed(name) }
    if (!main) return [newProject(given)]
    const heard = { ...given, media: main, transcript: WORDS }
    const plain = newProject(heard)
    const clips = [clipTitle, titleBetween, titleAboveCaptions].map(titled => ({
      ...plain,
      layers: [...plain.layers, titled(title, given.format)],
    }))
    // A title moves captions in another format.
    if (main.kind !== 'audio') return [plain, showWhole(plain), ...(title ? clips : [])]
    return [plain, ...[null, PICTURE].map(cover => newAudiogram({ ...heard, cover }))]
  })
  const fitted = made.map(one => changeFormat(one, format))
  return {
    layers: fitted.flatMap(one => one.layers),
    captionStyles: fitted.map(one => one.captionStyle),
  }
}
