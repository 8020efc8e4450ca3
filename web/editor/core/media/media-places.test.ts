import { beforeEach, describe, expect, test } from 'vitest'
import { removeLayers } from '@/compositions/edit/remove-layers'
import type { Project } from '@/compositions/model/project'
import { assetOf } from '@/web/editor/testing/asset-of'
import { openedProject } from '@/web/editor/testing/opened-project'
import { spokenProject } from '@/web/editor/testing/spoken-project'
import { accepted, recording, withLayers } from '@/web/editor/testing/with-layers'
import { createMediaPlaces, type MediaPlaces } from './media-places'
import { unheard } from './unheard'

const project = spokenProject(8)
const film = assetOf('film', { kind: 'video', fps: 30, duration: 4, hasAudio: true })

let places: MediaPlaces

beforeEach(() => {
  places = createMediaPlaces({ ...openedProject(project), addresses: { media: '/media/asset/original' } })
})

describe('a file of the team', () => {
  test('that the project does not know yet is known by its own id from then on', () => {
    expect(places.know(project, film)).toEqual({ mediaRef: 'film', media: film.project_media })
    expect(places.state.addresses).toEqual({ media: '/media/asset/original', film: '/media/film/original' })
  })

  test('that the project has already keeps the name that it has there', () => {
    const same = { ...film, id: 'asset' }
    expect(places.know(project, same)?.mediaRef).toBe('media')
    expect(places.state.addresses).toEqual({ media: '/media/film/original' })
  })

  test('that is still being made ready is not known, and nothing is noted of it', () => {
    const before = places.state.addresses
    expect(places.know(project, { ...film, project_media: null })).toBeNull()
    expect(places.know(project, { ...film, media: null })).toBeNull()
    expect(places.state.addresses).toBe(before)
  })

  test('brings along where its small copy, its levels and its still are, where it has them', () => {
    places.locate('film', { ...film, proxy_url: '/proxy', peaks_url: '/peaks', poster_url: '/poster' })
    const { proxies, peaks, posters, spectra } = places.state
    expect({ proxies, peaks, posters, spectra }).toEqual({
      ...{ proxies: { film: '/proxy' }, peaks: { film: '/peaks' }, posters: { film: '/poster' } },
      spectra: {},
    })
  })
})

describe('addresses that the server gives later', () => {
  test('are added to those that are known, which stay the same where nothing else is said', () => {
    const none = { addresses: {}, proxies: {}, spectra: {}, peaks: {}, posters: {} }
    places.add({ ...none, addresses: { other: '/other' } })
    expect(places.state.addresses).toEqual({ media: '/media/asset/original', other: '/other' })
    places.add({ ...none, addresses: { media: '/newer' } })
    expect(places.state.addresses).toEqual({ media: '/newer', other: '/other' })
  })
})

describe('media of which no one knows where they are', () => {
  const other: Project = { ...project, media: { ...project.media, other: recording(3) } }

  test('are those that someone else put in, until they are located', () => {
    expect(places.lacking(project)).toEqual([])
    expect(places.lacking(other)).toEqual([['other', 'recording']])
    places.locate('other', { ...film, id: 'recording' })
    expect(places.lacking(other)).toEqual([])
  })

  test('are those, too, that have another file under the same name', () => {
    expect(places.lacking({ media: { media: recording(3) } })).toEqual([['media', 'recording']])
  })
})

describe('media that could not be loaded', () => {
  test('are listed once, however often they fail, until they can be loaded again', () => {
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

describe('the film that no one has listened to yet', () => {
  const wordless: Project = { ...project, transcripts: {} }

  test('is the one that the project is about, as long as it has no words', () => {
    expect(unheard(project)).toBeNull()
    expect(unheard(wordless)).toMatchObject({ mediaRef: 'media', assetId: 'asset' })
  })

  test('is none where it has no sound, or is gone', () => {
    const [[ref, media]] = Object.entries(wordless.media) as [[string, ReturnType<typeof recording>]]
    expect(unheard({ ...wordless, media: { [ref]: { ...media, hasAudio: false } } })).toBeNull()
    const video = wordless.layers.find(layer => layer.layer === 'MEDIA')?.id ?? ''
    expect(unheard(accepted(removeLayers(wordless, [video])))).toBeNull()
  })

  test('is not music that lies beside it', () => {
    const song = { id: 'song', layer: 'AUDIO', asset: 'audio', mediaRef: 'song' } as const
    const withSong = withLayers(project, [song], { song: recording(3) })
    expect(unheard(withSong)).toBeNull()
  })
})
