import { z } from 'zod'
import { clipLines } from '../../clip-lines'
import { joinBlocks } from '../../lines'
import { checked, modelWriter, UnusableAnswerError } from '../answer'

const MOST_SECONDS = 90

export const writeHighlight = modelWriter({
  name: 'highlight',
  schema: z.object({ title: z.string(), first: z.int(), last: z.int() }),
  words: 100,
  compose: ({ title, first, last }, given) => {
    const [from, to] = [given.lines.sentence(first), given.lines.sentence(last)]
    if (!from || !to || to.end <= from.start)
      throw new UnusableAnswerError('first and last are not sentences of the transcript')
    const { start } = from
    const { end } = to
    if (end - start > MOST_SECONDS)
      throw new UnusableAnswerError(`it lasts longer than ${MOST_SECONDS} seconds`)
    const words = given.speech.words.slice(from.first, to.last + 1)
    return joinBlocks(
      clipLines([{ start, end, title: checked(title, given) }]),
      words.map(({ text }) => text).join(' '),
    )
  },
})
