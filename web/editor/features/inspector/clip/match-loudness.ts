import { LIMITS } from '@/compositions/catalog/limits'
import { isDeepEqual } from '@/compositions/edit/is-deep-equal'
import { setFields } from '@/compositions/edit/set-fields'
import { isPlayed, type PlayedLayer } from '@/compositions/model/layers/layer'
import { keptSpans } from '@/compositions/time/time-map'
import type { Editor } from '@/web/editor/core/editor'
import { type MeasuredSound, measureLoudness } from '@/web/editor/core/playhead/measure-loudness'
import { jobProgress, loudnessKey } from '@/web/editor/shared/jobs/job-progress'
import { runWithProgress } from '@/web/editor/shared/jobs/run-job'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { notify } from '@/web/ui/notice/notices'

const { clipLufs: TARGET, clipPeakDbfs: PEAK, clipMaxVolume: MOST } = LIMITS.loudness

const toFactor = (decibels: number): number => 10 ** (decibels / 20)

/** A volume in whole percent, by how many decibels it is too low, and what keeps it from being higher. */
export type FoundVolume = { volume: number; short: number; bound: 'none' | 'peaks' | 'most' }

/** The volume at which a sound has -16 LUFS, as far as its peaks and the bound of a layer allow; null for silence. */
export function volumeFor({ lufs, peak }: MeasuredSound): FoundVolume | null {
  if (lufs === null) return null
  const wanted = toFactor(TARGET - lufs)
  const clear = Math.max(1, toFactor(PEAK) / peak)
  const volume = Math.floor(Math.min(wanted, MOST, clear) * 100) / 100
  const short = Math.max(0, 20 * Math.log10(wanted / volume))
  return { volume, short, bound: short < 1 ? 'none' : clear < MOST ? 'peaks' : 'most' }
}

const BOUNDS = { peaks: 'as loud as its peaks allow', most: 'the highest there is' } as const

/** What is said about a volume that was set. */
export function volumeText({ volume, short, bound }: FoundVolume): string {
  const set = `Volume set to ${Math.round(volume * 100)} %`
  return bound === 'none' ? set : `${set}: ${BOUNDS[bound]}, ${Math.round(short)} dB below −${-TARGET} LUFS`
}

/** What of a clip is measured. */
const played = ({ mediaRef, trim, cuts }: PlayedLayer) => ({ mediaRef, trim, cuts })

/** Sets the volume that was found for a clip, if the clip is still what was measured. Returns whether it did. */
function setVolume(editor: Editor, layer: PlayedLayer, found: FoundVolume): boolean {
  const { volume, bound } = found
  const now = editor.store.state.project.layers.find(({ id }) => id === layer.id)
  if (!now || !isPlayed(now) || !isDeepEqual(played(now), played(layer))) {
    notify({ message: 'The clip has changed meanwhile. Match its loudness again.', tone: 'warn' })
    return false
  }
  if (now.volume === volume) {
    const than = bound === 'none' ? 'others already' : 'it can be'
    notify({ message: `This clip is as loud as ${than}`, tone: 'ok' })
    return false
  }
  const isSet = tryEdit(editor, 'Match loudness', project =>
    setFields(project, { layerId: layer.id, fields: { volume } }),
  )
  if (isSet) notifyWithUndo(editor, volumeText(found))
  return isSet
}

/**
 * Sets the volume of a clip so that it is as loud as others, and says what was done, or why it was not. Shows its
 * progress under `loudnessKey`. Returns whether it was done.
 */
export const matchLoudness = (editor: Editor, layer: PlayedLayer): Promise<boolean> => {
  const key = loudnessKey(layer.id)
  return runWithProgress(editor, key, async ({ left, canceled }) => {
    const signal = AbortSignal.any([left.signal, canceled.signal])
    const onProgress = (progress: number) => {
      jobProgress[key] = { progress, stage: 'Measuring the loudness' }
    }
    onProgress(0)
    const address = editor.media.state.addresses[layer.mediaRef]
    const measured = address
      ? await measureLoudness(address, keptSpans(layer), { signal, onProgress }).catch(error => {
          if (signal.aborted) return null
          throw error
        })
      : { reason: 'The file of this clip is gone' }
    if (!measured) return false
    const found = 'reason' in measured ? null : volumeFor(measured)
    if (found) return setVolume(editor, layer, found)
    const message = 'reason' in measured ? measured.reason : 'Nothing is heard in this clip'
    notify({ message, tone: 'reason' in measured ? 'error' : 'warn' })
    return false
  })
}
