import KINDS from './content-kinds.json' with { type: 'json' }
import NETWORKS from './social-networks.json' with { type: 'json' }

export type ContentKind = keyof typeof KINDS
export type SocialNetwork = keyof typeof NETWORKS

/** Who writes a kind: this machine from the words alone, a language model, or whichever is set up. */
export type ContentWriter = 'machine' | 'model' | 'either'

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as [K, ...K[]]

/** The kinds of content in the order in which they are offered, and the networks of social posts. */
export const contentKinds = keysOf(KINDS)
export const socialNetworks = keysOf(NETWORKS)

/** The name of each kind, what it is, and who writes it. */
export const CONTENT_KINDS = KINDS as Record<
  ContentKind,
  { name: string; about: string; writer: ContentWriter }
>

/** The name of each network, and the most characters of a post. */
export const SOCIAL_NETWORKS: Record<SocialNetwork, { name: string; maxCharacters: number }> = NETWORKS

/** Code points that X counts once; others, such as emoji and CJK, count twice (https://docs.x.com/fundamentals/counting-characters). */
const COUNTED_ONCE = /[\0-\u10ff\u2000-\u200d\u2010-\u201f\u2032-\u2037]/

/** X counts every address as so many characters. */
const ADDRESS = { pattern: /https?:\/\/\S+/g, characters: 23 }

/** The characters of a post as its network counts them. */
export function postLength(network: SocialNetwork, text: string): number {
  if (network !== 'x') return text.length
  const addresses = text.match(ADDRESS.pattern) ?? []
  const rest = [...text.replace(ADDRESS.pattern, '')]
  const counted = rest.reduce((sum, one) => sum + (COUNTED_ONCE.test(one) ? 1 : 2), 0)
  return counted + addresses.length * ADDRESS.characters
}

/** Whether a text fits into a post of a network. */
export const fitsPost = (network: SocialNetwork, text: string): boolean =>
  postLength(network, text) <= SOCIAL_NETWORKS[network].maxCharacters
