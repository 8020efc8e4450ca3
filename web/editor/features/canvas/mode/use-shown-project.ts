import { useMemo } from 'react'
import type { Project } from '../../../../../compositions/model/project'
import { useEditor } from '../../../shared/session/editor-context'
import { useKey } from '../../../shared/session/use-key'

/** Less than one step of what a screen can show, yet not nothing: what is not drawn at all lies nowhere. */
const UNSEEN = 1 / 255

/** The project as the canvas shows it: letters that are being typed are not drawn a second time. */
export function useShownProject(project: Project): Project {
  const open = useKey(useEditor().mode.state, 'mode')
  const typed = open?.kind === 'text' ? open.layerId : null
  return useMemo(
    () =>
      typed === null
        ? project
        : {
            ...project,
            layers: project.layers.map(layer => (layer.id === typed ? { ...layer, opacity: UNSEEN } : layer)),
          },
    [project, typed],
  )
}
