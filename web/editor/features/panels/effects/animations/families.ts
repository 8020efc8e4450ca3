import { IN_OUT_ANIMATIONS } from '@/compositions/animation/in-out'
import { LOOP_ANIMATIONS } from '@/compositions/animation/loops'

/** An animation of a family: its name in the project, and the label of its direction. */
export type Direction = { name: string; label: string }

/** Animations that differ only in direction; some families have only one. */
export type AnimationFamily = { name: string; label: string; directions: Direction[] }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Groups animations by the first word of their labels, in the order of the table. */
function familiesOf(table: Readonly<Record<string, { label: string }>>): AnimationFamily[] {
  const families = new Map<string, AnimationFamily>()
  for (const [name, { label }] of Object.entries(table)) {
    const [said = '', ...way] = label.split(' ')
    const family = families.get(said) ?? { name: said.toLowerCase(), label: said, directions: [] }
    families.set(said, family)
    family.directions.push({ name, label: capital(way.join(' ')) })
  }
  return [...families.values()]
}

/** Families of in and out animations, and of loops. */
export const inOutFamilies = familiesOf(IN_OUT_ANIMATIONS)
export const loopFamilies = familiesOf(LOOP_ANIMATIONS)

/** The family of an animation. */
export const familyOf = (families: readonly AnimationFamily[], name: string): AnimationFamily | undefined =>
  families.find(family => family.directions.some(one => one.name === name))

/** The animation of `family` with the direction of `name`; its first one if it has no such direction. */
export function withSameDirection(
  families: readonly AnimationFamily[],
  family: AnimationFamily,
  name: string | undefined,
): string {
  const way = name && familyOf(families, name)?.directions.find(one => one.name === name)?.label
  const [first] = family.directions
  return (family.directions.find(one => one.label === way) ?? first)?.name ?? family.name
}
