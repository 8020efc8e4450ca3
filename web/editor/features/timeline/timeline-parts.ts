import { lazyPart } from '@/compositions/loading/lazy-part'

/** Parts of the timeline that only some projects need, each in a chunk of its own. */
export const timelineParts = {
  markerChip: lazyPart(async () => (await import('./ruler/MarkerChip')).MarkerChip),
}
