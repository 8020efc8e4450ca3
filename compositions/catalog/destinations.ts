import destinations from './destinations.json' with { type: 'json' }
import type { CaptionChoice, ExportFormat } from './export-formats'
import { LIMITS } from './limits'

/** Where an export is posted: what a file for it is like. The figures and their sources: docs/destinations.md. */
export type Destination = {
  label: string
  format: ExportFormat
  /** What the picture may be, the best one first. */
  orientations: ('portrait' | 'square' | 'landscape')[]
  /** Seconds that every account may post; null without a limit. */
  maxSeconds: number | null
  /** Who may post more. */
  limitNote: string | null
  captions: CaptionChoice
  loudnessLufs: number
  /** The safe area of the canvas that is made for it. */
  safeArea: 'tiktok' | 'reels' | 'shorts' | null
}

export type DestinationName = keyof typeof destinations

export const DESTINATIONS = destinations as Record<DestinationName, Destination>

export const destinationNames = Object.keys(destinations) as [DestinationName, ...DestinationName[]]

/** The loudness of normalized sound for a destination, in LUFS. */
export const loudnessFor = (destination?: DestinationName): number =>
  destination ? DESTINATIONS[destination].loudnessLufs : LIMITS.exports.loudnessLufs
