import { Button } from '@mantine/core'
import type { Project } from '@/compositions/model/project'
import { layerName } from '@/web/editor/core/store/new-id'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { Dialog } from '@/web/ui/dialog/Dialog'

/** What was changed twice, as the beginning of a sentence: layers by name, words, or else a part of the project. */
function whatWasChanged(project: Project, ids: readonly string[]): string {
  const layers = project.layers.filter(layer => ids.includes(layer.id))
  const names = [...new Set(layers.map(layer => `“${layerName(layer, project)}”`))]
  if (names.length) return `${new Intl.ListFormat('en').format(names)} ${names.length > 1 ? 'were' : 'was'}`
  const refs = Object.keys(project.transcripts)
  return ids.some(id => refs.some(ref => id.startsWith(`${ref}.`)))
    ? 'The same words were'
    : 'The same part was'
}

/**
 * Asks which version to keep if the same thing was changed elsewhere. Changes without a conflict are kept
 * from both.
 */
export function StaleDialog() {
  const { saver, store } = useEditor()
  const asked = useKey(saver.state, 'asked')
  return (
    <Dialog
      opened={asked !== null}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      title="This project was changed elsewhere"
      size={480}
    >
      <p className="ink2">
        {whatWasChanged(store.state.project, asked?.ids ?? [])} changed here and in another window since it
        was last saved. Whose version do you want to keep? Everything else is kept from both, and Undo brings
        the other version back.
      </p>
      <div className="dialog-buttons">
        <Button variant="default" onClick={() => void saver.settle('theirs')}>
          Use the other version
        </Button>
        <Button onClick={() => void saver.settle('mine')}>Keep this version</Button>
      </div>
    </Dialog>
  )
}
