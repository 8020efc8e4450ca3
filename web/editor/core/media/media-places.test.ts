import { beforeEach, describe, expect, test } from 'vitest'
import { removeLayers } from '@/compositions/edit/remove-layers'
import { setFields } from '@/compositions/edit/set-fields'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'
import type { Transcript } from '@/compositions/schema/transcript'
import { assetOf } from '@/web/editor/testing/asset-of'
import { openedProject } from '@/web/editor/testing/opened-project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { accepted, recording, withLayers } from '@/web/editor/testing/with-layers'
import { createMediaPlaces, type MediaPlaces } from './media-places'
import { untranscribedMedia } from './untranscribed-media'

const project = spokenProject(8)
const film = assetOf('film', { kind: 'video', fps: 30, duration: 4, hasAudio: true })

let places: MediaPlaces

beforeEach(() => {
  places = createMediaPlaces({ ...openedProject(project), addresses: { media: '/media/asset/original' } })
})

describe('a file of the team', () => {
  test('that is new to the project is known by its own id from then on', () => {
    expect(places.know(project, film)).toEqual({ mediaRef: 'film', media: film.project_media })
    expect(places.state.addresses).toEqual({ media: '/media/asset/original', film: '/media/film/original' })
  })

  test('that the project already has keeps its mediaRef', () => {
    const same = { ...film, id: 'asset' }
    expect(places.know(project, same)?.mediaRef).toBe('media')
    expect(places.state.addresses).toEqual({ media: '/media/film/original' })
  })

  test('that is still being processed returns null, and nothing is stored', () => {
    const before = places.state.addresses
    expect(places.know(project, { ...film, project_media: null })).toBeNull()
    expect(places.know(project, { ...film, media: null })).toBeNull()
    expect(places.state.addresses).toBe(before)
  })

  test('includes the URLs of its proxy, levels and still, if it has them', () => {
    places.locate('film', { ...film, proxy_url: '/proxy', peaks_url: '/peaks', poster_url: '/poster' })
    const { proxies, peaks, posters, spectra } = places.state
    expect({ proxies, peaks, posters, spectra }).toEqual({
      ...{ proxies: { film: '/proxy' }, peaks: { film: '/peaks' }, posters: { film: '/poster' } },
      spectra: {},
    })
  })
})

describe('URLs that the server sends later', () => {
  test('are added to the known ones, which otherwise stay the same', () => {
    const none = { addresses: {}, proxies: {}, spectra: {}, peaks: {}, posters: {} }
    places.add({ ...none, addresses: { other: '/other' } })
    expect(places.state.addresses).toEqual({ media: '/media/asset/original', other: '/other' })
    places.add({ ...none, addresses: { media: '/newer' } })
    expect(places.state.addresses).toEqual({ media: '/newer', other: '/other' })
  })
})

describe('media without a known URL', () => {
  const other: Project = { ...project, media: { ...project.media, other: recording(3) } }

  test('are those that another person added, until they are located', () => {
    expect(places.lacking(project)).toEqual([])
    expect(places.lacking(other)).toEqual([['other', 'recording']])
    places.locate('other', { ...film, id: 'recording' })
    expect(places.lacking(other)).toEqual([])
  })

  test('include those whose file was replaced under the same mediaRef', () => {
    expect(places.lacking({ media: { media: recording(3) } })).toEqual([['media', 'recording']])
  })
})

describe('media that could not be loaded', () => {
  test('are listed once, however often they fail, until they load again', () => {
    places.setFailed('media', true)
    places.setFailed('film', true)
    const listed = places.work.failed
    places.setFailed('media', true)
    expect([places.work.failed, places.work.failed === listed]).toEqual([['media', 'film'], true])
    places.setFailed('media', false)
    places.setFailed('media', false)
    expect(places.work.failed).toEqual(['film'])
  })
})

describe('media without a transcript', () => {
  const wordless: Project = { ...project, transcripts: {} }

  test('are the main video, as long as it has no words', () => {
    expect(untranscribedMedia(project)).toEqual([])
    expect(untranscribedMedia(wordless)).toMatchObject([{ mediaRef: 'media', assetId: 'asset' }])
  })

  test('are none if it has no sound, or was deleted', () => {
    const [[ref, media]] = Object.entries(wordless.media) as [[string, ReturnType<typeof recording>]]
    expect(untranscribedMedia({ ...wordless, media: { [ref]: { ...media, hasAudio: false } } })).toEqual([])
    const video = wordless.layers.find(layer => layer.layer === 'MEDIA')?.id ?? ''
    expect(untranscribedMedia(accepted(removeLayers(wordless, [video])))).toEqual([])
  })

  const refsOf = (value: Project) => untranscribedMedia(value).map(one => one.mediaRef)
  const song = { id: 'song', layer: 'AUDIO', asset: 'audio', mediaRef: 'song' } as const

  test('are sounds only while there are no words, since they are probably music', () => {
    expect(refsOf(withLayers(project, [song], { song: recording(3) }))).toEqual([])
    expect(refsOf(withLayers(wordless, [song], { song: recording(3) }))).toEqual(['media', 'song'])
    const empty = { ...project.transcripts.media, subtitles: [] } as Transcript
    const heard = withLayers({ ...project, transcripts: { media: empty } }, [song], { song: recording(3) })
    expect(refsOf(heard)).toEqual(['song'])
    expect(refsOf(accepted(setFields(heard, { layerId: 'song', fields: { mute: true } })))).toEqual([])
  })

  test('are a video that was added later, without its sound only if that is off', () => {
    const second = { id: 'second', layer: 'VIDEO', asset: 'video', mediaRef: 'film' } as const
    const media = { film: film.project_media as Media }
    expect(refsOf(withLayers(project, [second], media))).toEqual(['film'])
    expect(refsOf(withLayers(project, [{ ...second, mute: true }], media))).toEqual([])
  })
})
