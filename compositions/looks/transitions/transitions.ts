import clean from './clean.json'
import depth from './depth.json'
import glitch from './glitch.json'
import liquid from './liquid.json'
import shapes from './shapes.json'
import slides from './slides.json'
import texture from './texture.json'
import wipes from './wipes.json'
import zooms from './zooms.json'

/** Names as the value of a project has them, by the mood that people look for. */
const MOODS = { clean, slides, wipes, shapes, zooms, depth, liquid, glitch, texture }

export type TransitionMood = keyof typeof MOODS

type NamesOf<M extends TransitionMood> = M extends TransitionMood ? keyof (typeof MOODS)[M] : never

export type TransitionName = NamesOf<TransitionMood>

/** What a transition's maker lets be chosen: numbers, points, colors (0 to 1), switches and directions. */
export type TransitionParams = Readonly<Record<string, number | boolean | string | readonly number[]>>

/**
 * A way from one picture to the next. `source` is who draws it: a presentation of @remotion/transitions or a shader of
 * gl-transitions, under the name `of`, with `params` where they differ from its own. `pace` is how progress runs over
 * the window: `even`, where it paces itself, or `smooth`, gathering speed and losing it.
 */
export type TransitionLook = {
  label: string
  source: 'remotion' | 'gl'
  of: string
  author: string
  licence: string
  pace: 'even' | 'smooth'
  params: TransitionParams
}

/** Every transition by its name. */
export const TRANSITIONS = Object.assign({}, ...Object.values(MOODS)) as Record<
  TransitionName,
  TransitionLook
>

export const transitionNames = Object.keys(TRANSITIONS) as [TransitionName, ...TransitionName[]]

/** Names of the transitions of each mood, in the order of the table. */
export const transitionMoods = Object.fromEntries(
  Object.entries(MOODS).map(([mood, table]) => [mood, Object.keys(table)]),
) as Record<TransitionMood, TransitionName[]>
