import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Editor } from '@/web/editor/core/editor'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { takeBackLook } from '@/web/ui/clip-looks/take-back-look'
import { tellError } from '@/web/ui/errors/tell-error'
import { counted } from '@/web/ui/format/counted'
import { notify } from '@/web/ui/notice/notices'

const clips = (count: number) => counted(count, 'clip')

const applyAll = (id: string) =>
  call('POST /api/projects/{id}/apply_all/', { params: { id }, body: { look: 'captions' } })

const refresh = (parentId: string) => queryClient.invalidateQueries({ queryKey: keys.clips(parentId) })

async function give({ opened, saver }: Editor, parentId: string): Promise<void> {
  const { id } = opened
  // The server gives the others what it has of this one.
  if (!(await saver.saveNow())) {
    notify({ message: saver.state.detail ?? 'The last changes are not saved yet', tone: 'error' })
    return
  }
  const { changed, undo } = await applyAll(id)
  await refresh(parentId)
  if (!changed) {
    notify({ message: 'All clips have this caption style', tone: 'ok' })
    return
  }
  const action = { label: 'Undo', run: () => void takeBackLook(id, parentId, undo) }
  notify({ message: `Caption style applied to ${clips(changed)}`, tone: 'ok', action })
}

function ApplyButton({ parentId }: { parentId: string }) {
  const editor = useEditor()
  const work = useMutation({ mutationFn: () => give(editor, parentId), onError: tellError })
  return (
    <Button size="xs" variant="default" fullWidth loading={work.isPending} onClick={() => work.mutate()}>
      Apply to all clips
    </Button>
  )
}

/** Gives all other clips of the talk the caption style of this one. Nothing for a project that is no clip. */
export function ApplyToAll() {
  const parentId = useEditor().opened.parent_id
  return parentId ? <ApplyButton parentId={parentId} /> : null
}
