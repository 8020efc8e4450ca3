import { helpQuery } from '@/web/client/queries/use-help'
import { queryClient } from '@/web/client/query-client'
import { openDialog } from '../dialog/open-dialog'
import { navigation } from '../navigation/navigation'

/** Opens the external help center in a new tab, or our own if none is set up. */
export async function openHelpCenter(): Promise<void> {
  const help = await queryClient.fetchQuery(helpQuery).catch(() => null)
  if (help?.help_center) navigation.openInNewTab(help.help_center)
  else openDialog({ kind: 'help-center' })
}
