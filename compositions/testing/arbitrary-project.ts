import fc from 'fast-check'
import { openProject } from '../document/migrate'
import { newProject } from '../edit/new-project'
import { sceneLayouts } from '../looks/layouts/layouts'
import { FORMATS, type FormatName, formatNamed, orderedMarkers, type Project } from '../model/project'
import { orderedLines } from '../typography/captions/translated-lines'
import { seconds, transcript } from './arbitrary'
import { anyLayer, everyMedia } from './arbitrary-layer'

const scenes = fc
  .array(fc.record({ start: seconds(0, 60), layout: fc.constantFrom(...sceneLayouts, 'unknown') }), {
    maxLength: 4,
  })
  .map(list => list.map((scene, index) => ({ id: `s${index}`, ...scene })))

/** Lines of translations of a few seconds each, as a transcript stores them. */
const translations = fc
  .array(
    fc.record({
      language: fc.constantFrom('es', 'ja'),
      start: seconds(0, 58),
      words: fc.integer({ min: 1, max: 5 }),
    }),
    {
      maxLength: 6,
    },
  )
  .map(list =>
    orderedLines(
      list.map(({ language, start, words }, index) => ({
        ...{ id: `t${index}`, language, start, end: start + 2, original: 'so we doubled it.' },
        words: Array.from({ length: words }, (_, at) => `palabra${at}`),
      })),
    ),
  )

const captionLanguage = fc.constantFrom(undefined, 'es', 'ja')

const markers = fc
  .uniqueArray(fc.nat(60), { maxLength: 3 })
  .map(list => orderedMarkers(list.map((seconds, index) => ({ id: `m${index}`, seconds, title: '' }))))

const layers = fc
  .integer({ min: 0, max: 6 })
  .chain(count => fc.tuple(...Array.from({ length: count }, (_, index) => anyLayer(`l${index}`))))

/** Any valid project around a video of a minute: layers of all kinds and roles, scenes, two speakers, any format. */
export const richProject = fc
  .record({
    format: fc.constantFrom(...(Object.keys(FORMATS) as FormatName[])),
    words: transcript,
    scenes,
    layers,
    markers,
    translations,
    captionLanguage,
  })
  .map(({ format, words, scenes, translations, captionLanguage, layers, markers }): Project => {
    const { media } = everyMedia
    const subtitles = words.subtitles.map((one, index) => ({
      ...one,
      speaker_id: index % 5 < 2 ? 'mara' : 'deniz',
    }))
    const base = newProject({
      id: 'p',
      title: 'Talk',
      type: 'scratch',
      format: formatNamed(format),
      ...(media ? { media } : {}),
      transcript: {
        ...{ ...words, subtitles, scenes },
        ...(translations.length && { translations }),
        ...(captionLanguage !== undefined && { captionLanguage }),
      },
    })
    return openProject({
      ...base,
      media: everyMedia,
      layers: [...base.layers, ...layers],
      ...(markers && { markers }),
    })
  })
