import { helpQuery } from '@/web/client/queries/use-help'
import { queryClient } from '@/web/client/query-client'
import { commandQueue } from '@/web/client/widgets/command-queue'
import { loadScript } from '@/web/client/widgets/load-script'
import { currentPerson } from '@/web/client/widgets/person'
import { closeDialog, openDialog } from '../dialog/open-dialog'

/**
 * Opens the support chat if one is set up; returns whether it did. Its script loads on first use and is given the user;
 * the commands are those of the Intercom messenger (boot, show).
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

/** Opens the support chat, or else the contact dialog; `message` is its subject there. */
export async function talkToSupport(message?: string): Promise<void> {
  if (await openChat()) closeDialog()
  else openDialog({ kind: 'contact', message })
}
