import { IconCropPortrait } from '@tabler/icons-react'
import { call } from '../../../client/call'
import { keys } from '../../../client/keys'
import { queryClient } from '../../../client/query-client'
import { tellError } from '../../../ui/errors/tell-error'
import { navigation } from '../../../ui/navigation/navigation'
import { notify } from '../../../ui/notice/notices'
import type { Editor } from '../../core/editor'
import { chosenWords } from '../../core/words/chosen-words'
import type { Action } from './action'

/** The media that clips are made of: that of the project's source. */
const SOURCE = 'media'

/** Makes a project of seconds `[start, end)` of the source, out of what the server has by then, and offers to open it. */
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
  when: editor => chosenWords(editor)?.mediaRef === SOURCE,
  describe: () => 'Make a clip of these words',
  perform(editor) {
    const words = chosenWords(editor)?.words ?? []
    const start = Math.min(...words.map(word => word.start))
    const end = Math.max(...words.map(word => word.end))
    void makeClip(editor, start, end)
  },
}
