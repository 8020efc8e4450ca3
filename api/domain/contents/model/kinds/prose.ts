import { z } from 'zod'
import { fitsPost, postLength, SOCIAL_NETWORKS } from '@/compositions/catalog/content-kinds'
import { checked, modelWriter, UnusableAnswerError } from '../answer'

const schema = z.object({ text: z.string() })

export const writeSummary = modelWriter({
  name: 'summary',
  schema,
  words: 300,
  compose: ({ text }, given) => checked(text, given),
})

export const writeSocialPost = modelWriter({
  name: 'post',
  schema,
  words: 800,
  compose: ({ text }, given) => {
    const post = checked(text, given)
    const { network } = given
    if (network && !fitsPost(network, post))
      throw new UnusableAnswerError(
        `it has ${postLength(network, post)} characters, and at most ${SOCIAL_NETWORKS[network].maxCharacters} are allowed`,
      )
    return post
  },
})

/** What a user asks for may have facts of its own; quotes are checked all the same. */
export const writeCustom = modelWriter({
  name: 'text',
  schema,
  words: 3_000,
  compose: ({ text }, given) => checked(text, given, { hasFacts: false }),
})
