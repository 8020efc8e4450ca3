import { ref } from 'valtio'
import { SPECTRUM, type Spectrum, spectrumRowAt } from '@/compositions/sound/spectrum'
import { type VoiceLevels, voicedIntervals, voiceLevels } from '@/compositions/sound/voice-levels'
import type { Interval } from '@/compositions/time/spans'
import { fetchSpectrum } from '@/web/client/spectra/fetch-spectrum'
import type { Editor } from '@/web/editor/core/editor'

/** Seconds of a source that are fetched in one request: about half a megabyte. */
const PIECE = 300

/** Sources up to this many seconds are analyzed automatically; longer ones only for a review. */
export const MAX_AUTO_ANALYZED_SECONDS = 1_200

/** The spectrum of an interval (seconds) of a source, in pieces; as much as there is. */
export async function readSpectrum(address: string, { start, end }: Interval): Promise<Spectrum> {
  const [first, after] = [spectrumRowAt(start), spectrumRowAt(end)]
  const bands = new Uint8Array((after - first) * SPECTRUM.bands)
  let rows = 0
  for (let from = first; from < after; from += PIECE * SPECTRUM.rate) {
    const piece = await fetchSpectrum(address, {
      first: from,
      after: Math.min(after, from + PIECE * SPECTRUM.rate),
    })
    if (!piece) break
    const skipped = (from - piece.first) * SPECTRUM.bands
    const kept = piece.bands.subarray(skipped, skipped + (after - from) * SPECTRUM.bands)
    bands.set(kept, (from - first) * SPECTRUM.bands)
    rows = from - first + kept.length / SPECTRUM.bands
    if (piece.first !== from) break
  }
  return { first, bands: bands.subarray(0, rows * SPECTRUM.bands) }
}

const readVoice = async (address: string, stretch: Interval): Promise<VoiceLevels> =>
  voiceLevels(await readSpectrum(address, stretch))

/**
 * Loads the voice levels of a media in an interval, once. If that fails, noises are not found, and silences
 * are the pauses between words.
 */
export async function loadVoiceLevels(editor: Editor, mediaRef: string, stretch: Interval): Promise<void> {
  const { cleaning } = editor.transcript
  const address = editor.media.state.spectra[mediaRef]
  if (cleaning.voice.mediaRef === mediaRef || !address) return
  cleaning.voice = { mediaRef, levels: null }
  const levels = await readVoice(address, stretch).catch(() => null)
  if (levels && cleaning.voice.mediaRef === mediaRef) cleaning.voice = { mediaRef, levels: ref(levels) }
}

/** Seconds around an interval that are used to estimate the noise floor of a recording. */
const AROUND = 30

/** The parts of `span` (seconds of the source) that contain a voice; empty if that can't be determined. */
export async function voicesIn(
  { media, transcript }: Editor,
  mediaRef: string,
  span: Interval,
): Promise<Interval[]> {
  const { voice } = transcript.cleaning
  if (voice.mediaRef === mediaRef && voice.levels) return voicedIntervals(voice.levels, span)
  const address = media.state.spectra[mediaRef]
  if (!address) return []
  const around = { start: Math.max(0, span.start - AROUND), end: span.end + AROUND }
  const levels = await readVoice(address, around).catch(() => null)
  return levels ? voicedIntervals(levels, span) : []
}
