import { lazyPart } from '@/compositions/loading/lazy-part'

/** Parts of the transcript that the first frame doesn't need, each in a chunk of its own. */
export const transcriptParts = {
  transcript: lazyPart(async () => (await import('./Transcript')).Transcript),
  download: lazyPart(async () => (await import('./files/DownloadTranscriptDialog')).DownloadTranscriptDialog),
  import: lazyPart(async () => (await import('./files/ImportTranscriptDialog')).ImportTranscriptDialog),
  reviewChip: lazyPart(async () => (await import('./clean/ReviewChip')).ReviewChip),
}
