import table from '@/compositions/looks/captions/speakers.json'
import type { Transcript } from '@/compositions/schema/transcript'

/** The color of each of the first three speakers of a transcript, by the speaker's id; others have none. */
export const speakerColors = ({ speakers }: Transcript): ReadonlyMap<string, string> =>
  new Map(table.flatMap(({ color }, index) => (speakers[index] ? [[speakers[index].id, color]] : [])))
