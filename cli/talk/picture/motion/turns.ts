import type { Role } from '../../sound/script'
import type { TalkPhone } from '../../sound/speak-script'

/** One person speaking without the other coming in; seconds, from the first sound to the last. */
export type Turn = { speaker: Role; start: number; end: number }

/** Who speaks when, out of the phones in their order. */
export const turnsOf = (phones: readonly TalkPhone[]): Turn[] => {
  const turns: Turn[] = []
  for (const { phone, speaker, start, end } of phones) {
    if (phone === 'pau') continue
    const last = turns.at(-1)
    if (last?.speaker === speaker) last.end = end
    else turns.push({ speaker, start, end })
  }
  return turns
}

/** The seconds at which someone pauses for breath in the middle of a turn. */
export const breathsOf = (phones: readonly TalkPhone[], speaker: Role): number[] =>
  phones
    .filter(phone => phone.speaker === speaker && phone.phone === 'pau' && phone.end - phone.start > 0.12)
    .map(({ start }) => start)
