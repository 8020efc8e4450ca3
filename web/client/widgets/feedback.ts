import { ask } from '../../ui/asks/ask'
import { helpQuery } from '../queries/use-help'
import { queryClient } from '../query-client'
import { commandQueue } from './command-queue'
import { loadScript } from './load-script'
import { currentPerson } from './person'

/** Opens the feedback widget where one is set up (the commands are Featurebase's), and says whether it did. */
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

/** Lets somebody praise, wish or report a fault: in the widget that is set up, else in our own dialog. */
export async function giveFeedback(): Promise<void> {
  if (!(await openWidget())) ask({ kind: 'feedback', topic: 'feedback' })
}
