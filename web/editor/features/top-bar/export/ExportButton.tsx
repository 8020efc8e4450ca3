import { Button, Menu, Popover } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { JobItem } from '@/api/domain/jobs/contract'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import type { Editor } from '@/web/editor/core/editor'
import type { ExportChoices } from '@/web/editor/core/export/exporter'
import { exportVideo } from '@/web/editor/shared/actions/project-actions'
import { LazySlot } from '@/web/editor/shared/lazy/LazySlot'
import { PartBoundary } from '@/web/editor/shared/lazy/PartBoundary'
import { useEditor } from '@/web/editor/shared/session/editor-context'
import { useKey } from '@/web/editor/shared/session/use-key'
import { type Quality, useQualities } from '@/web/ui/export/quality'
import { Tag } from '@/web/ui/Tag'
import { ExportProgress } from './ExportProgress'
import classes from './ExportProgress.module.css'
import { exportOptionsPart } from './export-options-part'
import { isGoing, useExport } from './use-export'

type QualityMenuProps = { disabled: boolean; onChoose(quality: Quality): void; onMore(): void }

/** Starts an export in the selected quality; a quality that needs a higher plan leads to the plans. */
function QualityMenu({ disabled, onChoose, onMore }: QualityMenuProps) {
  const qualities = useQualities()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="filled" size="sm" h={32} px={8} disabled={disabled} aria-label="Export quality">
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {qualities.map(({ value, label, isUpgrade }) => (
          <Menu.Item
            key={value}
            rightSection={isUpgrade ? <Tag>Upgrade</Tag> : undefined}
            onClick={() => onChoose(value)}
          >
            {label}
          </Menu.Item>
        ))}
        <Menu.Divider />
        <Menu.Item onClick={onMore}>More options…</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** Adopts an export of this project that is running when its editor opens, so that the button shows it. */
function useRunningExport({ opened, exporter }: Editor): void {
  const { data: jobs } = useQuery<JobItem[]>({ queryKey: keys.jobs, queryFn: skipToken })
  const running = jobs?.find(job => job.export_id && job.project_id === opened.id)?.export_id
  useEffect(() => {
    if (!running || exporter.state.phase !== 'idle') return
    // An export that can't be read is still on the page of exports.
    call('GET /api/exports/{id}/', { params: { id: running } }).then(exporter.adopt, () => {})
  }, [running, exporter])
}

/** It stays open during editing, so it is below dialogs (z-index 200). */
const BEHIND_DIALOGS = 190

/** The progress of the export in the button, visible while the popover is closed. */
function Exporting({ percent }: { percent: number }) {
  return (
    <>
      <span
        className={classes.ring}
        style={{ backgroundImage: `conic-gradient(currentColor ${percent}%, transparent 0)` }}
        aria-hidden
      />
      <span className="figures">
        <span className={classes.verb}>Exporting </span>
        {percent} %
      </span>
    </>
  )
}

/**
 * The main button: saves the project, exports it and shows the progress. A file from before the last changes
 * is never presented as the current one.
 */
export function ExportButton() {
  const editor = useEditor()
  const { exporter, store } = editor
  const phase = useKey(exporter.state, 'phase')
  const first = useKey(exporter.state, 'item')
  const detail = useKey(exporter.state, 'detail')
  const made = useKey(exporter.state, 'project')
  const project = useKey(store.state, 'settled')
  const [isOpen, setOpen] = useState(false)
  const [isChoosing, setChoosing] = useState(false)
  const { item, stopped, pollNow } = useExport(first)
  useRunningExport(editor)
  const close = useCallback(() => {
    setOpen(false)
    exporter.forget()
  }, [exporter])
  useEffect(() => {
    if (phase === 'saving' || phase === 'failed') setOpen(true)
    if (phase === 'idle') setOpen(false)
  }, [phase])
  useEffect(() => {
    if (stopped) setOpen(true)
  }, [stopped])
  const isRunning = item !== null && isGoing(item) && !stopped
  const isChanged = phase === 'made' && made !== project
  const canBegin = phase === 'idle' || phase === 'failed' || (phase === 'made' && !isRunning)
  const start = (choices?: ExportChoices) => {
    setChoosing(false)
    setOpen(true)
    void exporter.start(choices)
  }
  const again = () => {
    setOpen(true)
    void exporter.again()
  }
  const begin = () => {
    setChoosing(false)
    setOpen(true)
    exportVideo.perform(editor)
  }
  const toggle = (opened: boolean) => {
    setOpen(opened)
    if (!opened) setChoosing(false)
  }
  // The button that opened it is disabled meanwhile and loses the focus, so no key reaches the popover itself.
  useWindowEvent('keydown', ({ key }) => key === 'Escape' && toggle(false))
  const press = () => (canBegin && (phase !== 'made' || isChanged) ? begin() : setOpen(true))
  return (
    <Popover
      opened={isChoosing || (isOpen && phase !== 'idle')}
      onChange={toggle}
      position="bottom-end"
      width={320}
      zIndex={BEHIND_DIALOGS}
      keepMounted
    >
      <Popover.Target>
        <Button.Group>
          <Button variant="filled" size="sm" h={32} loading={phase === 'saving'} onClick={press}>
            {isRunning ? <Exporting percent={Math.floor(item.progress * 100)} /> : 'Export'}
          </Button>
          <QualityMenu
            disabled={!canBegin}
            onChoose={quality => start({ quality })}
            onMore={() => setChoosing(true)}
          />
        </Button.Group>
      </Popover.Target>
      <Popover.Dropdown className={classes.popover}>
        {isChoosing && (
          <PartBoundary name="export options">
            <LazySlot part={exportOptionsPart} props={{ onExport: start }} />
          </PartBoundary>
        )}
        {!isChoosing && phase !== 'idle' && (
          <ExportProgress
            key={item?.id}
            item={item}
            isShown={isOpen}
            failed={detail}
            stopped={stopped}
            isChanged={isChanged}
            onAgain={again}
            onPoll={pollNow}
            onDone={close}
          />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}
