import { splitSentences } from '../../sentences/split-sentences'
import { injectedIn, isInjection } from './injections'
import { type Block, readBlocks } from './read-blocks'

/** A block of a source, or sentences of it that are orders to the writer. */
export type SafeBlock = Block | { kind: 'injection'; text: string }

/**
 * The blocks of a source in order. Sentences that address the writer ("Ignore all previous instructions") are apart
 * from what is around them: a paragraph with such sentences is several blocks.
 */
export function* readSafely(text: string): Generator<SafeBlock> {
  for (const block of readBlocks(text)) {
    const sentences = block.kind === 'heading' ? [block.text] : splitSentences(block.text)
    const injected = injectedIn(sentences)
    if (!injected.includes(true)) {
      // What is no order sentence by sentence may be one as a whole.
      yield isInjection(block.text) ? { kind: 'injection', text: block.text } : block
      continue
    }
    for (let from = 0; from < sentences.length; ) {
      let to = from + 1
      while (to < sentences.length && injected[to] === injected[from]) to += 1
      const part = sentences.slice(from, to).join(' ')
      yield { kind: injected[from] ? 'injection' : block.kind, text: part }
      from = to
    }
  }
}
