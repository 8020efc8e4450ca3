import type { LayerContext } from '../kinds/kind'
import { isPlayed } from '../model/layers/layer'
import type { Project } from '../model/project'
import type { HeardLayer } from '../sound/heard-layer'
import { type HeardSpectrum, heardSpectrum, type Voice } from '../sound/heard-spectrum'
import type { Spectrum } from '../sound/spectrum'
import { layerSegments } from '../time/layer-range'

const isAudible = ({ mute, hide, volume }: HeardLayer): boolean => !mute && !hide && volume > 0

/** What is heard of each media in a project: the time maps of its audible layers, and its levels. */
export function audibleMedia(
  project: Pick<Project, 'layers' | 'fps'>,
  spectra: Readonly<Record<string, Spectrum>>,
): Pick<LayerContext, 'heard' | 'spectrum'> {
  const known = new Map<string, Voice[]>()
  const levels = new Map<string, HeardSpectrum>()
  const voices = (mediaRef: string): Voice[] => {
    const made =
      known.get(mediaRef) ??
      project.layers
        .filter(isPlayed)
        .filter(layer => layer.mediaRef === mediaRef && isAudible(layer))
        .map(layer => ({ layer, segments: layerSegments(project, layer) }))
    known.set(mediaRef, made)
    return made
  }
  return {
    heard: mediaRef => voices(mediaRef).map(({ segments }) => segments),
    spectrum(mediaRef) {
      const made = levels.get(mediaRef) ?? heardSpectrum(spectra[mediaRef], voices(mediaRef), project.fps)
      levels.set(mediaRef, made)
      return made
    },
  }
}
