import { helpQuery } from '@/web/client/queries/use-help'
import { queryClient } from '@/web/client/query-client'
import { commandQueue } from '@/web/client/widgets/command-queue'
import { loadScript } from '@/web/client/widgets/load-script'
import { currentPerson } from '@/web/client/widgets/person'
import { closeDialog, openDialog } from '../dialog/open-dialog'

/**
 * Opens the support chat where one is set up, and says whether it did. Its script is loaded when someone opens it, and
 * is told who they are; the commands are those of the Intercom messenger (boot, show).
 */
export async function openChat(): Promise<boolean> {
  try {
    const { widgets } = await queryClient.fetchQuery(helpQuery)
    if (!widgets.chat) return false
    const { script, id } = widgets.chat
    const chat = commandQueue('Intercom')
    const person = await currentPerson()
    chat('boot', { app_id: id, hide_default_launcher: true, ...asUser(person) })
    await loadScript(script)
    chat('show')
    return true
  } catch {
    return false
  }
}

const asUser = (person: Awaited<ReturnType<typeof currentPerson>>) =>
  person && { user_id: person.hash, name: person.name, email: person.email }

/** Opens the support chat, else the dialog that says how to reach us; `message` says there what it is about. */
export async function talkToSupport(message?: string): Promise<void> {
  if (await openChat()) closeDialog()
  else openDialog({ kind: 'contact', message })
}
