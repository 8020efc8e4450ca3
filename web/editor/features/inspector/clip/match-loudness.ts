import { LIMITS } from '@/compositions/catalog/limits'
import { isDeepEqual } from '@/compositions/edit/is-deep-equal'
import { setFields } from '@/compositions/edit/set-fields'
import { isPlayed, type PlayedLayer } from '@/compositions/model/layers/layer'
import { keptSpans } from '@/compositions/time/time-map'
import type { Editor } from '@/web/editor/core/editor'
import { type MeasuredSound, measureLoudness } from '@/web/editor/core/playhead/measure-loudness'
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

/** Sets the volume of a clip so that it is as loud as others, and says what was done. Rejects as `measureLoudness`. */
export async function matchLoudness(editor: Editor, layer: PlayedLayer): Promise<void> {
  const address = editor.media.state.addresses[layer.mediaRef]
  if (!address) return void notify({ message: 'The file of this clip is gone', tone: 'error' })
  const measured = await measureLoudness(address, keptSpans(layer))
  if ('reason' in measured) return void notify({ message: measured.reason, tone: 'error' })
  const found = volumeFor(measured)
  if (!found) return void notify({ message: 'Nothing is heard in this clip', tone: 'warn' })
  const now = editor.store.state.project.layers.find(({ id }) => id === layer.id)
  if (!now || !isPlayed(now) || !isDeepEqual(played(now), played(layer)))
    return void notify({ message: 'The clip has changed meanwhile. Match its loudness again.', tone: 'warn' })
  const { volume, bound } = found
  if (now.volume === volume) {
    const than = bound === 'none' ? 'others already' : 'it can be'
    return void notify({ message: `This clip is as loud as ${than}`, tone: 'ok' })
  }
  if (
    tryEdit(editor, 'Match loudness', project =>
      setFields(project, { layerId: layer.id, fields: { volume } }),
    )
  )
    notifyWithUndo(editor, volumeText(found))
}
