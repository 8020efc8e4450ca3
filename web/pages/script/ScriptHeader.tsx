import { ActionIcon, Button, Menu, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDots,
  IconDownload,
} from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { pagePaths } from '@/api/platform/http/page-paths'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { call } from '@/web/client/call'
import { amountText } from '@/web/ui/billing/quota-amount'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { createAudiogram } from './create-audiogram'
import { FindReplace } from './FindReplace'
import { Pronunciations } from './Pronunciations'
import { RegenerateDialog } from './RegenerateDialog'
import { ResultDialog } from './ResultDialog'
import classes from './ScriptPage.module.css'
import type { SaveState } from './script-session'
import { useScriptEditor } from './use-script-editor'

const { maxCharacters, savedAboveCharacters } = LIMITS.titles

const SAVE_TEXTS: Record<SaveState, string> = {
  saved: MESSAGES.scripts.saved,
  unsaved: MESSAGES.scripts.saving,
  saving: MESSAGES.scripts.saving,
  offline: 'not saved: no connection',
}

function TitleField() {
  const { session } = useScriptEditor()
  const { title } = useSnapshot(session.state)
  const isShort = title.trim().length <= savedAboveCharacters
  return (
    <TextInput
      className={classes.title}
      aria-label="Title"
      placeholder={MESSAGES.titles.placeholder('Podcast')}
      value={title}
      maxLength={maxCharacters}
      error={
        isShort && title !== '' ? `A title has at least ${savedAboveCharacters + 1} characters.` : undefined
      }
      onChange={event => {
        session.setTitle(event.target.value)
      }}
    />
  )
}

type Open = 'result' | 'regenerate' | 'find' | 'pronunciations' | null

/** The header of an open script. */
export function ScriptHeader({ onWriting }: { onWriting: () => void }) {
  const { session } = useScriptEditor()
  const { script, save, canUndo, canRedo } = useSnapshot(session.state)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const { asset, speech_cost: cost, can_restore: canRestore } = script
  const restorePrevious = async () => {
    try {
      await session.save()
      const restored = await call('POST /api/scripts/{id}/restore_previous/', { params: { id: script.id } })
      session.edit(() => restored.script.transcript)
      session.accept(restored)
      notify({ message: 'The previous version was restored', tone: 'ok' })
    } catch (error) {
      tellError(error)
    }
  }
  return (
    <header className={classes.head}>
      <ActionIcon component={Link} to={pagePaths.scripts} aria-label="Back to scripts">
        <IconArrowLeft size={18} stroke={1.5} />
      </ActionIcon>
      <TitleField />
      <span className={classes.saved} role="status">
        {SAVE_TEXTS[save]}
      </span>
      <span className={classes.space} />
      <ActionIcon aria-label="Undo" disabled={!canUndo} onClick={session.undo}>
        <IconArrowBackUp size={18} />
      </ActionIcon>
      <ActionIcon aria-label="Redo" disabled={!canRedo} onClick={session.redo}>
        <IconArrowForwardUp size={18} />
      </ActionIcon>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon aria-label="Menu">
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen('regenerate')}>Regenerate Script</Menu.Item>
          <Menu.Item disabled={!canRestore} onClick={() => void restorePrevious()}>
            Restore previous version
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item
            component="a"
            href={asset ? `${asset.mp3_url}&download=true` : undefined}
            disabled={!asset}
          >
            Download previous audio
          </Menu.Item>
          <Menu.Item disabled={!asset} onClick={() => void createAudiogram(session)}>
            Create Audiogram
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setOpen('find')}>Find and replace</Menu.Item>
          <Menu.Item onClick={() => setOpen('pronunciations')}>Pronunciations</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button leftSection={<IconDownload size={16} />} onClick={() => setOpen('result')}>
        Download
      </Button>
      {cost > 0 && <span className={classes.cost}>{amountText(cost, 'credits')}</span>}
      <RegenerateDialog
        script={session.state.script}
        opened={open === 'regenerate'}
        onClose={close}
        onDone={onWriting}
      />
      {open === 'result' && <ResultDialog onClose={close} />}
      {open === 'find' && <FindReplace onClose={close} />}
      {open === 'pronunciations' && <Pronunciations onClose={close} />}
    </header>
  )
}
