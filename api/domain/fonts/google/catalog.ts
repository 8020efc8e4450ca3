import rows from './catalog.json'

/**
 * A family of the Google catalog: `variants` as Google names them ("regular", "700italic"), `subsets` the scripts and
 * languages that it covers. `id` is its name in small letters with hyphens.
 */
export type GoogleFamily = {
  id: string
  family: string
  category: string
  variants: string[]
  subsets: string[]
}

const idOf = (family: string): string => family.toLowerCase().replace(/[^a-z0-9]+/g, '-')

const families = rows.map(
  ([family = '', category = '', variants = '', subsets = '']): GoogleFamily => ({
    id: idOf(family),
    family,
    category,
    variants: variants.split(' '),
    subsets: subsets.split(' '),
  }),
)

/** Families whose name, category or language contains the words, ignoring case, by name. */
export function searchFamilies(query: string): GoogleFamily[] {
  const wanted = query.trim().toLowerCase()
  return families.filter(({ family, category, subsets }) =>
    [family, category, ...subsets].some(text => text.toLowerCase().includes(wanted)),
  )
}

/** A family of the catalog by its id. */
export const familyWith = (id: string): GoogleFamily | undefined => families.find(one => one.id === id)
