import { z } from 'zod'
import { bulletList } from '../../lines'
import { modelWriter, withoutFaults } from '../answer'

const MAX_CHARACTERS = 100
const LEAST = 3

export const writeTitles = modelWriter({
  name: 'titles',
  schema: z.object({ titles: z.array(z.string()) }),
  words: 200,
  compose: ({ titles }, given) =>
    bulletList(
      withoutFaults(
        titles.map(title => title.trim()).filter(title => title.length <= MAX_CHARACTERS),
        title => title,
        given,
        LEAST,
      ),
    ),
})
