import { z } from 'zod'
import { joinBlocks, quoteLine } from '../../lines'
import { type Given, modelWriter, UnusableAnswerError } from '../answer'
import { findQuote } from '../find-quote'

/**
 * Quotes as lines in the words of the transcript, with their times. What is not said is left out.
 * @throws {UnusableAnswerError} if nothing is left.
 */
export function quoteLines(quotes: readonly string[], { speech }: Given): string[] {
  const found = quotes.flatMap(quote => findQuote(speech, quote) ?? [])
  if (found.length === 0) throw new UnusableAnswerError('none of the quotes is in the transcript')
  return found.map(quoteLine)
}

export const writeQuotes = modelWriter({
  name: 'quotes',
  schema: z.object({ quotes: z.array(z.string()) }),
  words: 400,
  compose: ({ quotes }, given) => joinBlocks(...quoteLines(quotes, given)),
})
