import { ask } from '../../ui/asks/ask'
import { navigation } from '../navigation'
import { helpQuery } from '../queries/use-help'
import { queryClient } from '../query-client'

/** Opens the help center: the one that is set up, in a tab of its own, else ours. */
export async function openHelpCenter(): Promise<void> {
  const help = await queryClient.fetchQuery(helpQuery).catch(() => null)
  if (help?.help_center) navigation.openInNewTab(help.help_center)
  else ask({ kind: 'help-center' })
}
