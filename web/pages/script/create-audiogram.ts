import { generatePath } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
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
    navigation.push(generatePath(pagePaths.editor, { id: project.id }))
  } catch (error) {
    tellError(error)
  }
}
