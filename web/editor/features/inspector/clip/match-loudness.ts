import { LIMITS } from '@/compositions/catalog/limits'
import { setFields } from '@/compositions/edit/set-fields'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { keptSpans } from '@/compositions/time/time-map'
import type { Editor } from '@/web/editor/core/editor'
import { type MeasuredSound, measureLoudness } from '@/web/editor/core/playhead/measure-loudness'
import { notifyWithUndo } from '@/web/editor/shared/session/notify-with-undo'
import { tryEdit } from '@/web/editor/shared/session/try-edit'
import { notify } from '@/web/ui/notice/notices'

const { clipLufs: TARGET, clipPeakDbfs: PEAK } = LIMITS.loudness

/** The highest volume that a layer may have (`compositions/schema/layers/common.ts`). */
const MOST = 4

const toFactor = (decibels: number): number => 10 ** (decibels / 20)

/**
 * The volume at which a sound has -16 LUFS, in whole percent, and by how many decibels it stays quieter, because its
 * peaks would be cut off or no layer may be as loud. Null for silence.
 */
export function volumeFor({ lufs, peak }: MeasuredSound): { volume: number; short: number } | null {
  if (lufs === null) return null
  const wanted = toFactor(TARGET - lufs)
  const volume = Math.floor(Math.min(wanted, MOST, Math.max(1, toFactor(PEAK) / peak)) * 100) / 100
  return { volume, short: Math.max(0, 20 * Math.log10(wanted / volume)) }
}

/** Sets the volume of a clip so that it is as loud as others, and says what was done. Rejects as `measureLoudness`. */
export async function matchLoudness(editor: Editor, layer: PlayedLayer): Promise<void> {
  const address = editor.media.state.addresses[layer.mediaRef]
  const measured = address ? await measureLoudness(address, keptSpans(layer)) : null
  if (!measured)
    return void notify({ message: 'This browser can’t read the sound of this clip', tone: 'error' })
  const found = volumeFor(measured)
  if (!found) return void notify({ message: 'Nothing is heard in this clip', tone: 'warn' })
  const { volume, short } = found
  const edit = (project: Parameters<typeof setFields>[0]) =>
    setFields(project, { layerId: layer.id, fields: { volume } })
  if (!tryEdit(editor, 'Match loudness', edit)) return
  const set = `Volume set to ${Math.round(volume * 100)} %`
  const quieter = `as loud as its peaks allow, ${Math.round(short)} dB below ${TARGET} LUFS`
  notifyWithUndo(editor, short < 1 ? set : `${set}: ${quieter}`)
}
