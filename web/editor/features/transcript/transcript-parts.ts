import { latePart } from '../../../../compositions/loading/late-part'

/** Parts of the transcript that are not needed before the picture is there, each in a file of its own. */
export const transcriptParts = {
  transcript: latePart(async () => (await import('./Transcript')).Transcript),
  reviewChip: latePart(async () => (await import('./clean/ReviewChip')).ReviewChip),
}
