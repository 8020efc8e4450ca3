import { proxy, ref } from 'valtio'
import type { Contracts } from '../../../api/contracts'
import type { ResponseOf } from '../../../api/http/contract'
import type { Media } from '../../../compositions/project/media'
import type { Project } from '../../../compositions/project/project'

/** A file of the team as the API gives it. */
export type Asset = ResponseOf<Contracts['GET /api/assets/{id}/']>

type Addresses = Readonly<Record<string, string>>

/** Where the media of the open project are to be had, by mediaRef: what plays, spectra, how loud, a still. */
export type Places = { addresses: Addresses; spectra: Addresses; peaks: Addresses; posters: Addresses }

/** The media that the open project can show, and the way to more of them. */
export type MediaPlaces = {
  /** Frozen records, not proxied. */
  state: Places
  /**
   * Makes a file ready to be used in `project`: gives the mediaRef under which it is known and what the project is to
   * know of it. Null while it can't be used yet.
   */
  know(project: Project, asset: Asset): { mediaRef: string; media: Media } | null
  /** Takes over addresses that the server gave, such as those of media that somebody else put in. */
  add(places: Places): void
}

/** Media places of a project that the server gave. */
export function createMediaPlaces({ addresses, spectra, peaks, posters }: Places): MediaPlaces {
  const state = proxy<Places>({
    addresses: ref(addresses),
    spectra: ref(spectra),
    peaks: ref(peaks),
    posters: ref(posters),
  })
  const add = (more: Places): void => {
    for (const name of ['addresses', 'spectra', 'peaks', 'posters'] as const)
      state[name] = ref({ ...state[name], ...more[name] })
  }
  return {
    state,
    add,
    know(project, asset) {
      const { project_media: media, media: address } = asset
      if (!media || !address) return null
      const known = Object.keys(project.media).find(one => project.media[one]?.assetId === asset.id)
      const mediaRef = known ?? asset.id
      const at = (place: string | null): Addresses => (place ? { [mediaRef]: place } : {})
      add({
        addresses: at(address),
        spectra: at(asset.spectrum_url),
        peaks: at(asset.peaks_url),
        posters: at(asset.poster_url),
      })
      return { mediaRef, media }
    },
  }
}
