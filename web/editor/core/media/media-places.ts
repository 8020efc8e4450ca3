import { proxy, ref } from 'valtio'
import type { Contracts } from '@/api/app/contracts'
import type { ResponseOf } from '@/api/platform/http/contract'
import { isDeepEqual } from '@/compositions/edit/is-deep-equal'
import type { Project } from '@/compositions/model/project'
import type { Media } from '@/compositions/schema/media'

/** An asset in the API's format. */
export type Asset = ResponseOf<Contracts['PATCH /api/assets/{id}/']>

type Addresses = Readonly<Record<string, string>>

const NAMES = ['addresses', 'proxies', 'spectra', 'peaks', 'posters'] as const

/** URLs of the open project's media by mediaRef: the file, its proxy, spectra, levels and a still. */
export type Places = Record<(typeof NAMES)[number], Addresses>

/**
 * State of the media outside the project: mediaRefs that failed to load; those of which a playable file is still made,
 * and how much of it is done (0 to 1, null if unknown); and the layer whose file is being replaced.
 */
export type MediaWork = {
  failed: readonly string[]
  preparing: Readonly<Record<string, number | null>>
  replacing: string | null
}

/** The media that the open project can use, and functions to add more. */
export type MediaPlaces = {
  /** Frozen records, not proxied. */
  state: Places
  work: MediaWork
  /** Records that a media failed to load, or loads again. */
  setFailed(mediaRef: string, hasFailed: boolean): void
  /** Prepares a file for use in `project`: returns its mediaRef and its media entry. Null while it is not ready. */
  know(project: Project, asset: Asset): { mediaRef: string; media: Media } | null
  /** Sets the URLs of a file that the project knows as `mediaRef`. */
  locate(mediaRef: string, asset: Asset): void
  /** Sets the URLs of fonts by the refs of their files, and forgets those of the files in `gone`. */
  locateFonts(addresses: Addresses, gone: ReadonlySet<string>): void
  /** Adds URLs from the server, such as those of media that another person added. */
  add(places: Places): void
  /** Media of a project, as [mediaRef, asset id], without known URLs: others added or replaced them. */
  lacking(project: Pick<Project, 'media'>): [string, string][]
}

/** Media places of a project that the server gave. */
export function createMediaPlaces(opened: Places & { project: Pick<Project, 'media'> }): MediaPlaces {
  const state = proxy<Places>({
    addresses: ref(opened.addresses),
    proxies: ref(opened.proxies),
    spectra: ref(opened.spectra),
    peaks: ref(opened.peaks),
    posters: ref(opened.posters),
  })
  const holds = new Map(Object.entries(opened.project.media).map(([name, { assetId }]) => [name, assetId]))
  const add = (more: Places): void => {
    for (const name of NAMES) state[name] = ref({ ...state[name], ...more[name] })
  }
  const locate = (mediaRef: string, asset: Asset): void => {
    const at = (place: string | null): Addresses => (place ? { [mediaRef]: place } : {})
    holds.set(mediaRef, asset.id)
    add({
      addresses: at(asset.media),
      proxies: at(asset.proxy_url),
      spectra: at(asset.spectrum_url),
      peaks: at(asset.peaks_url),
      posters: at(asset.poster_url),
    })
  }
  // Until it is known whether what has no address is prepared or gone.
  const unknown = [...holds.keys()].filter(name => !opened.addresses[name]).map(name => [name, null])
  const work = proxy<MediaWork>({
    failed: ref([]),
    preparing: ref(Object.fromEntries(unknown)),
    replacing: null,
  })
  return {
    state,
    work,
    setFailed(mediaRef, hasFailed) {
      if (work.failed.includes(mediaRef) === hasFailed) return
      const others = work.failed.filter(one => one !== mediaRef)
      work.failed = ref(hasFailed ? [...others, mediaRef] : others)
    },
    add,
    locate,
    locateFonts(addresses, gone) {
      const kept = Object.entries(state.addresses).filter(([name]) => !gone.has(name))
      const next = { ...Object.fromEntries(kept), ...addresses }
      if (!isDeepEqual(next, state.addresses)) state.addresses = ref(next)
    },
    know(project, asset) {
      const { project_media: media } = asset
      if (!media || !asset.media) return null
      const known = Object.keys(project.media).find(one => project.media[one]?.assetId === asset.id)
      const mediaRef = known ?? asset.id
      locate(mediaRef, asset)
      return { mediaRef, media }
    },
    lacking: ({ media }) =>
      Object.entries(media).flatMap(([name, { assetId }]): [string, string][] =>
        holds.get(name) === assetId ? [] : [[name, assetId]],
      ),
  }
}
