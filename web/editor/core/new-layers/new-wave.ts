import type { EditResult } from '@/compositions/edit/edit'
import { setFields } from '@/compositions/edit/set-fields'
import { WAVES, type WaveName } from '@/compositions/looks/waves/waves'
import { isPlayed, type LayerOf } from '@/compositions/model/layers/layer'
import type { Format, Project } from '@/compositions/model/project'
import { spokenMedia } from '@/compositions/model/spoken-media'

const isRound = (wave: WaveName): boolean => WAVES[wave].layout === 'around'

/** Size of a new waveform in canvas pixels: a square for circular ones, a strip for the others. */
function sizeOf(wave: WaveName, { width, height }: Format) {
  const side = Math.round(Math.min(width, height) * 0.5)
  if (isRound(wave)) return { width: side, height: side }
  return { width: Math.round(width * 0.74), height: Math.round(Math.min(height * 0.17, width * 0.2)) }
}

/** The audible media of a project, that of its transcript first. */
export function audibleMedia(project: Project): string[] {
  const refs = project.layers
    .filter(isPlayed)
    .filter(({ mediaRef, mute, hide }) => !mute && !hide && project.media[mediaRef]?.hasAudio)
    .map(layer => layer.mediaRef)
  const spoken = spokenMedia(project)
  return [...new Set(spoken && refs.includes(spoken) ? [spoken, ...refs] : refs)]
}

/** A new waveform of the talk: centered, or a strip below the captions. Null if nothing is audible. */
export function newWave(project: Project, wave: WaveName) {
  const [mediaRef] = audibleMedia(project)
  if (!mediaRef) return null
  const { format } = project
  const size = sizeOf(wave, format)
  const middle = format.height * (isRound(wave) ? 0.4 : 0.86)
  return {
    ...{ layer: 'AUDIO_WAVE' as const, asset: 'wave' as const, mediaRef, wave, ...size },
    left: Math.round((format.width - size.width) / 2),
    top: Math.round(middle - size.height / 2),
  }
}

/** A position in whole pixels that keeps the box within the canvas. */
const onCanvas = (at: number, most: number): number => Math.round(Math.max(0, Math.min(most, at)))

/**
 * Replaces a waveform with one in its own colors. A different shape keeps the center, as far as it fits on the canvas.
 */
export function withWave(project: Project, layer: LayerOf<'wave'>, wave: WaveName): EditResult {
  const own = {
    fill: undefined,
    fillTo: undefined,
    colors: undefined,
    strokeWidth: undefined,
    radius: undefined,
  }
  const { format } = project
  const size = sizeOf(wave, format)
  const box = {
    ...{ ...size, scaleX: 1, scaleY: 1 },
    left: onCanvas(layer.left + (layer.width * layer.scaleX - size.width) / 2, format.width - size.width),
    top: onCanvas(layer.top + (layer.height * layer.scaleY - size.height) / 2, format.height - size.height),
  }
  const isReshaped = isRound(wave) !== isRound(layer.wave)
  return setFields(project, {
    layerId: layer.id,
    fields: { wave, ...own, ...(isReshaped ? box : {}) },
  })
}
