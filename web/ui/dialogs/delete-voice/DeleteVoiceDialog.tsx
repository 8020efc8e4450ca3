import { useQueryClient } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { ConfirmDelete } from '../../ConfirmDelete'
import type { DialogProps } from '../../dialog/open-dialog'

/** Confirms the deletion of a cloned voice. */
export function DeleteVoiceDialog({ ask: { voice }, onClose }: DialogProps<'delete-voice'>) {
  const client = useQueryClient()
  const { title, voice_id: id } = voice
  const remove = async () => {
    await call('DELETE /api/voices/{id}/', { params: { id } })
    await Promise.all([
      client.invalidateQueries({ queryKey: keys.voices }),
      client.invalidateQueries({ queryKey: keys.subscription }),
    ])
  }
  return (
    <ConfirmDelete title="Delete this voice?" name={title} remove={remove} onClose={onClose}>
      {title} is deleted forever, also at its provider. Audio that it has spoken stays. Paragraphs with this
      voice need another one before they can be spoken again.
    </ConfirmDelete>
  )
}
