import { applyTheme, TITLE_SLOT } from '@/compositions/edit/apply-theme'
import { newProject } from '@/compositions/edit/new-project'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Transcript } from '@/compositions/schema/transcript'
import { SPECTRUM, type Spectrum } from '@/compositions/sound/spectrum'

/** Seconds of the sample, and of a word in it. */
const [SECONDS, WORD] = [6, 0.4]

const TEXT = 'This is how your captions look while someone talks'

/** The picture that stands for what is filmed, in pixels. */
export const TALK = { address: '/talk/person.svg', width: 1920, height: 1080 } as const

const MEDIA: Media = {
  ...{ kind: 'video', assetId: 'sample', width: TALK.width, height: TALK.height },
  ...{ fps: 30, duration: SECONDS, hasAudio: true },
}

const words = TEXT.split(' ').map((text, index) => ({
  ...{ id: `w${index}`, text, start: index * WORD, end: (index + 0.9) * WORD },
}))

const TRANSCRIPT: Transcript = {
  ...{ mediaRef: 'media', type: 'automatic', language: 'en', captions: true, speakers: [], scenes: [] },
  subtitles: [{ id: 's0', speaker_id: null, words }],
}

/** What a project looks like that is made with a template: a sample talk with the template's own words. */
export function sampleProject({
  id,
  title,
  project: value,
}: {
  id: string
  title: string
  project: Project
}): Project {
  const { type, format } = value
  const slot = value.layers.find(one => one.id === TITLE_SLOT)
  const media =
    type === 'podcastToVideo' ? ({ ...MEDIA, kind: 'audio', width: 0, height: 0, fps: 0 } as const) : MEDIA
  const fresh = newProject({
    ...{ id, title: slot?.asset === 'text' ? slot.text : title, type, format },
    ...(type !== 'scratch' && { media, transcript: TRANSCRIPT }),
  })
  return applyTheme(fresh, { theme: { id, value } }).project
}

/** How loud a band is at least, and by how much it goes up and down, in bytes. */
const [QUIET, SWING] = [70, 120]

/** The spectrum of the sample's sound, for its waves: a voice with a low middle, up and down. */
export function sampleSpectrum(): Spectrum {
  const bands = new Uint8Array(SECONDS * SPECTRUM.rate * SPECTRUM.bands)
  return {
    first: 0,
    bands: bands.map((_, index) => {
      const [row, band] = [Math.floor(index / SPECTRUM.bands), index % SPECTRUM.bands]
      const voice = Math.exp(-(((band - 20) / 18) ** 2))
      return QUIET * voice + SWING * voice * Math.abs(Math.sin(row / 3 + band / 5))
    }),
  }
}
