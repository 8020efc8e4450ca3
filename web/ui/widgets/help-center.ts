import { helpQuery } from '@/web/client/queries/use-help'
import { queryClient } from '@/web/client/query-client'
import { openDialog } from '../dialog/open-dialog'
import { navigation } from '../navigation/navigation'

/** Opens the help center: the one that is set up, in a tab of its own, else ours. */
export async function openHelpCenter(): Promise<void> {
  const help = await queryClient.fetchQuery(helpQuery).catch(() => null)
  if (help?.help_center) navigation.openInNewTab(help.help_center)
  else openDialog({ kind: 'help-center' })
}
