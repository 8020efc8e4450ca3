import { helpQuery } from '@/web/client/queries/use-help'
import { queryClient } from '@/web/client/query-client'
import { commandQueue } from '@/web/client/widgets/command-queue'
import { loadScript } from '@/web/client/widgets/load-script'
import { currentPerson } from '@/web/client/widgets/person'
import { openDialog } from '../dialog/open-dialog'

/** Opens the feedback widget if one is set up (Featurebase commands); returns whether it did. */
async function openWidget(): Promise<boolean> {
  try {
    const { widgets } = await queryClient.fetchQuery(helpQuery)
    if (!widgets.feedback) return false
    const { script, id } = widgets.feedback
    const person = await currentPerson()
    commandQueue('Featurebase')('initialize_feedback_widget', {
      organization: id,
      ...(person && { userId: person.hash, name: person.name, email: person.email }),
    })
    await loadScript(script)
    window.postMessage(
      { target: 'FeaturebaseWidget', data: { action: 'openFeedbackWidget' } },
      location.origin,
    )
    return true
  } catch {
    return false
  }
}

/** Opens the feedback widget, or our own dialog if none is set up. */
export async function giveFeedback(): Promise<void> {
  if (!(await openWidget())) openDialog({ kind: 'feedback', topic: 'feedback' })
}
