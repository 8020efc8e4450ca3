import type { CallResult } from '@/web/client/call'
import { useCapabilities } from '@/web/client/queries/use-help'
import { useMe } from '@/web/client/queries/use-profile'

/** Where media can be imported from; `note` says why it can't be used on this server. */
export type Source = CallResult<'GET /api/capabilities/'>['sources'][number]
export type SourceId = Source['id']

/** The sources that the team has, in the order of their tabs; none while they are loaded. */
export function useSources(): Source[] {
  const { data: capabilities } = useCapabilities()
  const { data: me } = useMe()
  return (capabilities?.sources ?? []).filter(({ flag }) => !flag || me?.flags.some(name => name === flag))
}
