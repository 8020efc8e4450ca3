import { cleanSpeech } from '@/compositions/edit/clean-speech'
import { isPlayed } from '@/compositions/model/layers/layer'
import type { Project } from '@/compositions/model/project'
import { spectrumRowAt } from '@/compositions/sound/spectrum'
import { type VoiceLevels, voiceLevels } from '@/compositions/sound/voice-levels'
import { fetchSpectrum } from '@/web/client/spectra/fetch-spectrum'
import type { ClipEdit } from './use-clip-edit'

/** Seconds around a clip by which its background is told from its voices. */
const AROUND = 10

async function voiceOf(project: Project, address: string): Promise<VoiceLevels | null> {
  const trims = project.layers
    .filter(isPlayed)
    .flatMap(layer => (layer.mediaRef === 'media' ? layer.trim : []))
  if (!trims.length) return null
  const start = Math.max(0, Math.min(...trims.map(trim => trim.start)) - AROUND)
  const end = Math.max(...trims.map(trim => trim.end)) + AROUND
  const spectrum = await fetchSpectrum(address, { first: spectrumRowAt(start), after: spectrumRowAt(end) })
  return spectrum && voiceLevels(spectrum)
}

/**
 * The edit that cuts fillers and silent pauses from a clip; only fillers if its sound, whose spectrum is at `address`, is
 * not analyzed yet.
 */
export async function cleanedBy(project: Project, address: string | undefined): Promise<ClipEdit> {
  const voice = address ? await voiceOf(project, address) : null
  return {
    edit: now => cleanSpeech(now, { mediaRef: 'media', voice }),
    ...(voice
      ? { done: 'Fillers and long pauses cut' }
      : { done: 'Fillers cut', detail: 'Pauses stay until its sound is analyzed.' }),
  }
}
