import { useMemo } from 'react'
import type { Project } from '../../../../compositions/project/project'
import { useEditor } from '../../session/editor-context'
import { useKey } from '../../store/use-key'

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
            layers: project.layers.map(layer => (layer.id === typed ? { ...layer, opacity: 0 } : layer)),
          },
    [project, typed],
  )
}
