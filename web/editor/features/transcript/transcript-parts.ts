import { lazyPart } from '@/compositions/loading/lazy-part'

/** Parts of the transcript that are not needed before the picture is there, each in a file of its own. */
export const transcriptParts = {
  transcript: lazyPart(async () => (await import('./Transcript')).Transcript),
  reviewChip: lazyPart(async () => (await import('./clean/ReviewChip')).ReviewChip),
}
