import { call } from '@/web/client/call'
import { tellError } from '@/web/ui/errors/tell-error'
import { navigation } from '@/web/ui/navigation/navigation'
import type { ScriptSession } from './script-session'

/** Makes a project of the whole audio and opens it in the editor. */
export async function createAudiogram(session: ScriptSession): Promise<void> {
  try {
    await session.save()
    const params = { id: session.state.script.id }
    const project = await call('POST /api/scripts/{id}/create_audiogram/', { params })
    navigation.push(`/projects/${project.id}/editor/`)
  } catch (error) {
    tellError(error)
  }
}
