import { useSearchParams } from 'react-router'
import { type ContentKind, contentKinds, type SocialNetwork } from '@/compositions/catalog/content-kinds'
import type { ContentItem } from '@/web/client/queries/use-contents'

/** The part of the address that says which content is open; without it, the page shows the clips. */
export const CONTENT_PARAM = 'content'

const FIRST: ContentKind = 'summary'

/** The address of a project's content. */
export const contentPath = (projectId: string, kind: ContentKind = FIRST): string =>
  `/projects/${projectId}/?${CONTENT_PARAM}=${kind}`

/** The kind that the address names, with the function that chooses another. */
export function useChosenKind(): [ContentKind, (kind: ContentKind) => void] {
  const [params, setParams] = useSearchParams()
  const named = params.get(CONTENT_PARAM)
  const kind = contentKinds.find(one => one === named) ?? FIRST
  return [kind, next => setParams({ [CONTENT_PARAM]: next }, { replace: true })]
}

/** The text of a kind; of social posts, that for a network; of custom texts, the one with the id. */
export const textOf = (
  contents: readonly ContentItem[],
  kind: ContentKind,
  { network, customId }: { network: SocialNetwork; customId: string | null },
): ContentItem | null =>
  contents.find(
    one =>
      one.kind === kind &&
      (kind !== 'social_posts' || one.network === network) &&
      (kind !== 'custom' || one.id === customId),
  ) ?? null
