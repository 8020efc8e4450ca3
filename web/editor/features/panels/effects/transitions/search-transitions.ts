import {
  TRANSITIONS,
  type TransitionMood,
  type TransitionName,
  transitionMoods,
} from '../../../../../../compositions/looks/transitions/transitions'

/** Transitions of one mood. */
export type MoodGroup = { mood: TransitionMood; label: string; names: TransitionName[] }

const moods = Object.keys(transitionMoods) as TransitionMood[]

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Transitions whose name or mood has every word of `text`, in moods; those that have none are left out. */
export function searchTransitions(text: string): MoodGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return moods.flatMap(mood => {
    const names = transitionMoods[mood].filter(name => {
      const said = `${TRANSITIONS[name].label} ${mood}`.toLowerCase()
      return words.every(word => said.includes(word))
    })
    return names.length ? [{ mood, label: capital(mood), names }] : []
  })
}
