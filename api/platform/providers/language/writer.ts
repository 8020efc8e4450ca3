import { UserFacingError } from '@/compositions/util/user-facing-error'

export const SPEAKER_IDS = ['speaker-1', 'speaker-2'] as const

export type SpeakerId = (typeof SPEAKER_IDS)[number]

/** A person who speaks in a script. */
export type ScriptSpeaker = { id: SpeakerId; name: string; role: 'host' | 'guest' }

/** The text that a script is written from. */
export type WritingSource = { title: string; text: string }

export type WriteRequest = {
  source: WritingSource
  type: 'conversation' | 'monologue'
  tone: 'professional' | 'casual' | 'educational' | 'entertaining' | 'formal'
  /** The number of words that the script should have. */
  words: number
  /** What the user asked for in their own words. */
  instructions?: string | undefined
  /** One for a monologue, host and guest for a conversation. */
  speakers: ScriptSpeaker[]
}

export type WrittenParagraph = { speaker_id: SpeakerId; text: string }

export type WrittenScript = { title: string; paragraphs: WrittenParagraph[] }

/** How one paragraph can be written again. */
export const PARAGRAPH_CHANGES = ['again', 'shorter', 'longer'] as const

export type ParagraphChange = (typeof PARAGRAPH_CHANGES)[number]

export type RewriteRequest = WriteRequest & {
  /** The whole script as it is now. */
  paragraphs: WrittenParagraph[]
  /** Which of them is rewritten. */
  index: number
  change: ParagraphChange
}

export type WriteOptions = {
  /** Aborting stops the work; the promise rejects with the signal's reason. */
  signal?: AbortSignal | undefined
  /** Called with the fraction done, 0 to 1. */
  onProgress?: ((done: number) => void) | undefined
}

/** Writes scripts from a source. Chosen by `chooseWriter`. */
export interface Writer {
  id: 'local' | 'openai'
  /** How a script of this writer is labeled; empty if it needs no label. */
  label: string
  /** @throws {WritingError} if no script could be written. */
  write(request: WriteRequest, options?: WriteOptions): Promise<WrittenScript>
  /** Resolves with the new text of one paragraph. @throws {WritingError} if it could not be written. */
  rewrite(request: RewriteRequest, options?: WriteOptions): Promise<string>
}

/** A script could not be written. The message is for the person who asked for it. */
export class WritingError extends UserFacingError {
  override name = 'WritingError'
}
