import { IN_OUT_ANIMATIONS } from '@/compositions/animation/in-out'
import { LOOP_ANIMATIONS } from '@/compositions/animation/loops'

/** One animation of a family: its name in the value, and the direction that tells it from the others. */
export type Direction = { name: string; label: string }

/** Animations that differ by their direction only; most have several, some one. */
export type AnimationFamily = { name: string; label: string; directions: Direction[] }

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Animations by what people call them without their direction, in the order of the table. */
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

/** How a layer can come and go, and what it can do meanwhile. */
export const endFamilies = familiesOf(IN_OUT_ANIMATIONS)
export const loopFamilies = familiesOf(LOOP_ANIMATIONS)

/** The family that an animation is of. */
export const familyOf = (families: readonly AnimationFamily[], name: string): AnimationFamily | undefined =>
  families.find(family => family.directions.some(one => one.name === name))

/** The animation of `family` that goes the way `name` goes; its first one where it has none such. */
export function sameWay(
  families: readonly AnimationFamily[],
  family: AnimationFamily,
  name: string | undefined,
): string {
  const way = name && familyOf(families, name)?.directions.find(one => one.name === name)?.label
  const [first] = family.directions
  return (family.directions.find(one => one.label === way) ?? first)?.name ?? family.name
}
