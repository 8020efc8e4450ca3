import { IconCropPortrait } from '@tabler/icons-react'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { queryClient } from '@/web/client/query-client'
import type { Editor } from '@/web/editor/core/editor'
import { selectedWords } from '@/web/editor/core/words/selected-words'
import { tellError } from '@/web/ui/errors/tell-error'
import { navigation } from '@/web/ui/navigation/navigation'
import { notify } from '@/web/ui/notice/notices'
import type { Action } from './action'

/** Clips are made from this media: the source of the project. */
const SOURCE = 'media'

/**
 * Creates a clip project from the range `[start, end)` (seconds of the source) of the saved project, and
 * shows a notice with a button that opens it.
 */
async function makeClip({ opened, saver }: Editor, start: number, end: number): Promise<void> {
  try {
    await saver.saveNow()
    const clip = await call('POST /api/projects/{id}/create_clip/', {
      params: { id: opened.id },
      body: { start, end },
    })
    void queryClient.invalidateQueries({ queryKey: keys.clips(opened.id) })
    const open = () => navigation.push(`/projects/${clip.id}/editor/`)
    notify({ message: 'Clip added', tone: 'ok', action: { label: 'Open', run: open } })
  } catch (error) {
    tellError(error)
  }
}

export const clipChosenWords: Action = {
  name: 'clipWords',
  label: 'Clip',
  icon: IconCropPortrait,
  keys: ['Shift+C'],
  when: editor => selectedWords(editor)?.mediaRef === SOURCE,
  describe: () => 'Make a clip of these words',
  perform(editor) {
    const words = selectedWords(editor)?.words ?? []
    const start = Math.min(...words.map(word => word.start))
    const end = Math.max(...words.map(word => word.end))
    void makeClip(editor, start, end)
  },
}
