import { Button, Popover } from '@mantine/core'
import { useCallback, useEffect, useState } from 'react'
import { exportVideo } from '../actions/project-actions'
import { useEditor } from '../session/editor-context'
import { useKey } from '../store/use-key'
import { ExportProgress } from './ExportProgress'
import classes from './ExportProgress.module.css'
import { QualityMenu } from './QualityMenu'

/** It stays open while one edits, so it lies behind dialogs (200), which open over everything. */
const BEHIND_DIALOGS = 190

/** The main button: saves, makes the file, and shows how far it is. */
export function ExportButton() {
  const editor = useEditor()
  const phase = useKey(editor.exporter.state, 'phase')
  const item = useKey(editor.exporter.state, 'item')
  const detail = useKey(editor.exporter.state, 'detail')
  const [isOpen, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    editor.exporter.forget()
  }, [editor])
  useEffect(() => {
    setOpen(phase !== 'idle')
  }, [phase])
  const canBegin = phase === 'idle' || phase === 'failed'
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      width={320}
      zIndex={BEHIND_DIALOGS}
      keepMounted
    >
      <Popover.Target>
        <Button.Group>
          <Button
            variant="filled"
            size="sm"
            h={32}
            loading={phase === 'saving'}
            onClick={() => (canBegin ? exportVideo.perform(editor) : setOpen(true))}
          >
            Export
          </Button>
          <QualityMenu disabled={!canBegin} onChoose={quality => void editor.exporter.start(quality)} />
        </Button.Group>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover}>
        {phase !== 'idle' && (
          <ExportProgress
            key={item?.id}
            first={item}
            failed={detail}
            onAgain={() => exportVideo.perform(editor)}
            onDone={close}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
