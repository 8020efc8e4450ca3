import table from './speed-ramps.json'

/** The name of a preset of speed ramps. */
export type SpeedRampName = keyof typeof table

/** Names of the presets, in the order in which they are offered. */
export const speedRampNames = Object.keys(table) as SpeedRampName[]

/** A preset: its label, and its points as shares of the played part of the source with the speed there. */
export const SPEED_RAMPS = table as unknown as Record<
  SpeedRampName,
  { label: string; points: readonly (readonly [share: number, speed: number])[] }
>

/** The points of a preset over a part of a source, in seconds of it. */
export const rampOver = (
  name: SpeedRampName,
  { start, end }: { start: number; end: number },
): { source: number; speed: number }[] =>
  SPEED_RAMPS[name].points.map(([share, speed]) => ({ source: start + (end - start) * share, speed }))
