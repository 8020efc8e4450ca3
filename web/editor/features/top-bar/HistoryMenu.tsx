import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconCheck, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import type { Step } from '@/web/editor/core/store/step'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import classes from './HistoryMenu.module.css'

/** Maximum number of steps listed on each side of the current one. */
const LISTED = 50

/** The steps by name, newest first; a click undoes or redoes up to that step. */
export function HistoryMenu() {
  const { store } = useEditor()
  const history = useKey(store.state, 'history')
  const [opened, setOpened] = useState(false)
  const isEmpty = !history.nextUndo() && !history.nextRedo()
  return (
    <Menu opened={opened} onChange={setOpened} position="bottom-start" width={240} withinPortal={false}>
      <Menu.Target>
        <Tooltip label="History" disabled={opened}>
          <ActionIcon size={32} className={classes.button} aria-label="History" disabled={isEmpty}>
            <IconHistory size={18} stroke={1.5} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown className={classes.list}>
        <Steps />
      </Menu.Dropdown>
    </Menu>
  )
}

function Steps() {
  const { store } = useEditor()
  const { done, undone } = useKey(store.state, 'history')
  const jump = (step: Step | null) => () => store.jump(step)
  const now = done.at(-1) ?? null
  return (
    <>
      {undone.slice(-LISTED).map(step => (
        <Menu.Item key={step.id} className={classes.undone} onClick={jump(step)}>
          {step.name}
        </Menu.Item>
      ))}
      {done
        .slice(-LISTED)
        .reverse()
        .map(step => (
          <Item key={step.id} isNow={step === now} onClick={jump(step)} name={step.name} />
        ))}
      {done.length <= LISTED && <Item isNow={now === null} onClick={jump(null)} name="When you opened it" />}
    </>
  )
}

function Item({ name, isNow, onClick }: { name: string; isNow: boolean; onClick(): void }) {
  return (
    <Menu.Item
      aria-current={isNow ? 'step' : undefined}
      rightSection={isNow ? <IconCheck size={16} stroke={1.5} aria-hidden /> : null}
      onClick={onClick}
    >
      {name}
    </Menu.Item>
  )
}
