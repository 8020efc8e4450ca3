import { Button } from '@mantine/core'
import { useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { refreshSavedStyles } from '@/web/client/queries/use-saved-styles'
import { captionStyleOf } from '@/web/editor/shared/captions/caption-style'
import { useEditor, useProject } from '@/web/editor/shared/session/editor-context'
import { notify } from '@/web/ui/notice/notices'
import { TitleDialog } from '@/web/ui/TitleDialog'

/** Why a name of a saved style can't be saved; null if it can. */
export const nameProblem = (title: string) => (title ? null : 'Please enter a name')

/** A dialog that saves the caption style of the open project for the team. */
function SaveStyleDialog({ onClose }: { onClose: () => void }) {
  const { store } = useEditor()
  const style = captionStyleOf(useProject())
  const save = async (title: string) => {
    await call('POST /api/saved_styles/', { body: { title, style: captionStyleOf(store.state.project) } })
    await refreshSavedStyles()
    notify({ message: `${title} was saved`, detail: 'Everyone in the team can use it.', tone: 'ok' })
  }
  return (
    <TitleDialog
      name="Save caption style"
      label="Name"
      title={style.presetStyle}
      maxCharacters={LIMITS.savedStyles.titleMaxCharacters}
      problem={nameProblem}
      action="Save"
      save={save}
      onClose={onClose}
    >
      <p className="type-small ink2" style={{ marginTop: 12 }}>
        Style, font, size, colors, words at a time and animation are saved. The position and your words are
        not.
      </p>
    </TitleDialog>
  )
}

/** The button that saves the caption style of the open project. */
export function SaveStyle() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="default" fullWidth onClick={() => setOpen(true)}>
        Save style
      </Button>
      {isOpen && <SaveStyleDialog onClose={() => setOpen(false)} />}
    </>
  )
}
