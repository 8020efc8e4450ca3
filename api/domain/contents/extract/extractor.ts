import type { SocialNetwork } from '@/compositions/catalog/content-kinds'
import type { ClipLine } from '../clip-lines'
import type { Outline } from './outline'

/** What a text is made of, besides the outline. */
export type ExtractionInput = {
  /** The network of a social post. */
  network: SocialNetwork | null
  /** The clips of the talk, the best first: those of the project, or found now. */
  findClips(): Promise<ClipLine[]>
}

/**
 * Makes a text of one kind, in the words of the talk.
 * @throws {ContentError} if the talk has too little for it.
 */
export type Extractor = (outline: Outline, input: ExtractionInput) => string | Promise<string>
