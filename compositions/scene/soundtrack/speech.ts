import { isPlayed } from '../../model/layers/layer'
import type { Interval } from '../../time/spans'
import { timelineWords } from '../../typography/captions/timeline-words'
import type { Prepared } from '../prepare'

/** Seconds: pauses shorter than this belong to what is said, so that music beside it doesn't pump. */
export const BREATH = 0.6

/** Stretches of speech that are joined where the pause between them is short. */
function joined(spans: readonly Interval[]): Interval[] {
  const long: Interval[] = []
  for (const { start, end } of spans) {
    const last = long.at(-1)
    if (last && start - last.end < BREATH) last.end = Math.max(last.end, end)
    else long.push({ start, end })
  }
  return long
}

/**
 * When someone is heard to speak, in seconds of the timeline, in order, pauses under 0.6 s included: the words of all
 * layers that sound and don't make way for others themselves.
 */
export function speechIn({ project, fps, layers }: Prepared): Interval[] {
  const words = layers.flatMap(({ layer, segments }) => {
    if (!isPlayed(layer) || layer.mute || layer.volume === 0 || layer.ducking) return []
    const transcript = project.transcripts[layer.mediaRef]
    if (!transcript || !project.media[layer.mediaRef]?.hasAudio) return []
    return timelineWords(transcript, [segments], fps)
  })
  return joined(words.sort((a, b) => a.start - b.start))
}
