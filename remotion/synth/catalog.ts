import { z } from 'zod'
import { effectSchema } from './effect'
import effectGroups from './effects.json' with { type: 'json' }
import brightSide from './music/bright-side.json' with { type: 'json' }
import lateDesk from './music/late-desk.json' with { type: 'json' }
import littleSteps from './music/little-steps.json' with { type: 'json' }
import morningPages from './music/morning-pages.json' with { type: 'json' }
import nextChapter from './music/next-chapter.json' with { type: 'json' }
import openRoad from './music/open-road.json' with { type: 'json' }
import softFocus from './music/soft-focus.json' with { type: 'json' }
import wideHorizon from './music/wide-horizon.json' with { type: 'json' }
import { scoreSchema } from './score/score'

const groupSchema = z.strictObject({ slug: z.string(), title: z.string(), effects: z.array(effectSchema) })

/** All music by its id: its scores, in the order of their moods. */
export const SCORES = z.record(z.string(), scoreSchema).parse({
  'morning-pages': morningPages,
  'soft-focus': softFocus,
  'late-desk': lateDesk,
  'bright-side': brightSide,
  'open-road': openRoad,
  'next-chapter': nextChapter,
  'wide-horizon': wideHorizon,
  'little-steps': littleSteps,
})

/** All sound effects, by what they are for. */
export const EFFECT_GROUPS = z.array(groupSchema).parse(effectGroups)
