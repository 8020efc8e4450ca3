import { Button, Group, Loader, Progress } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconDownload, IconMail } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { EXPORT_FORMATS, readyText } from '@/compositions/catalog/export-formats'
import { MOSTLY_KEPT } from '@/compositions/catalog/export-stages'
import { MESSAGES } from '@/compositions/catalog/messages'
import { clock } from '@/compositions/util/clock'
import { call } from '@/web/client/call'
import { useOnceConfirmed } from '@/web/ui/dialogs/use-once-confirmed'
import { useSendAgain } from '@/web/ui/dialogs/use-send-again'
import { tellError } from '@/web/ui/errors/tell-error'
import { roughTime } from '@/web/ui/format/dates'
import { queuePositionText } from '@/web/ui/jobs/queue-position-text'
import { notify } from '@/web/ui/notice/notices'
import classes from './ExportProgress.module.css'
import { isGoing, type RunningExport } from './use-export'

type Made = {
  item: RunningExport
  /** Whether the popover is open; otherwise a notice says that the export is ready. */
  isShown: boolean
  /** Whether the project has changed since the export was started. */
  isChanged: boolean
  onAgain(): void
  /** Requests the state of the export. */
  onPoll(): void
  onDone(): void
}

type Props = Omit<Made, 'item'> & {
  item: RunningExport | null
  failed: string | null
  /** Why the running export is no longer polled; `onPoll` polls it again. */
  stopped: string | null
}

/** The content of the Export popover: saving, the progress of the export, and its result. */
export function ExportProgress({ item, failed, stopped, ...rest }: Props) {
  if (stopped)
    return <Failed title="The export’s progress is unknown" detail={stopped} onAgain={rest.onPoll} />
  if (item) return <Making item={item} {...rest} />
  if (failed) return <Failed detail={failed} onAgain={rest.onAgain} />
  return (
    <div className={classes.line} role="status">
      <Loader size={16} aria-hidden />
      <span>Saving the last changes</span>
    </div>
  )
}

function Failed({
  title = 'The export failed',
  detail,
  onAgain,
}: {
  title?: string
  detail: string
  onAgain(): void
}) {
  return (
    <div className={classes.column}>
      <div className={classes.line}>
        <IconAlertTriangle size={18} stroke={1.5} className={classes.bad} aria-hidden />
        <span className="type-name">{title}</span>
      </div>
      <p className="ink2">{detail}</p>
      <Button size="xs" onClick={onAgain}>
        Try again
      </Button>
    </div>
  )
}

function saveFile(address: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = ''
  link.click()
}

async function cancel(id: string): Promise<void> {
  try {
    await call('POST /api/exports/{id}/cancel/', { params: { id } })
  } catch (error) {
    tellError(error)
  }
}

function Making({ item, isShown, isChanged, onAgain, onPoll, onDone }: Made) {
  const told = useRef(false)
  const { status, format, download_url: address } = item
  useEffect(() => {
    if (status === 'CANCELLED') onDone()
    if (status !== 'COMPLETED' || told.current) return
    told.current = true
    if (isShown) return
    const action = address ? { label: 'Download', run: () => saveFile(address) } : undefined
    const detail = address ? undefined : 'Confirm your email to download it.'
    notify({ message: readyText(format), tone: 'ok', detail, action })
  }, [status, format, address, isShown, onDone])
  return (
    <div data-export={isShown ? item.id : undefined}>
      {status === 'FAILED' && <Failed detail={item.error ?? MESSAGES.general.default} onAgain={onAgain} />}
      {isGoing(item) && <Going item={item} isChanged={isChanged} />}
      {status === 'COMPLETED' && (
        <Done item={item} isChanged={isChanged} onAgain={onAgain} onPoll={onPoll} onDone={onDone} />
      )}
    </div>
  )
}

/** What an export says that is joined from pieces of earlier ones, with its time if that was measured. */
const keptLine = (seconds: number | null): string =>
  seconds === null ? MOSTLY_KEPT : `About ${roughTime(seconds)}, most of it is already rendered`

function Going({ item, isChanged }: Pick<Made, 'item' | 'isChanged'>) {
  const percent = Math.floor(item.progress * 100)
  const frames = item.total
    ? `Frame ${item.done ?? 0} of ${item.total}`
    : (item.stage ?? queuePositionText(item.position, item.startsIn))
  return (
    <div className={classes.column}>
      <div className={classes.line}>
        <span className="type-name">Exporting</span>
        <span className={`figures ${classes.right}`}>{percent} %</span>
      </div>
      <Progress value={percent} size={4} aria-label="Export" />
      <p className="ink3 type-small figures">
        {item.stage === MOSTLY_KEPT ? keptLine(item.time_left) : frames}
        {item.stage !== MOSTLY_KEPT &&
          item.time_left !== null &&
          `, ${clock(Math.ceil(item.time_left))} left`}
      </p>
      <span className="unseen" role="status">
        {`${Math.floor(percent / 10) * 10} percent exported`}
      </span>
      <Group justify="space-between">
        <span className="ink3 type-small">
          {isChanged ? 'Your last changes are not in it.' : 'You can keep editing.'}
        </span>
        <Button size="xs" variant="subtle" onClick={() => void cancel(item.id)}>
          Cancel
        </Button>
      </Group>
    </div>
  )
}

/** In place of the download: asks for the confirmation of the email, and notices it. */
function Held({ onPoll }: Pick<Made, 'onPoll'>) {
  const { email, send, isPending } = useSendAgain()
  useOnceConfirmed(onPoll)
  return (
    <>
      <p className="ink2">
        Confirm your email to download it. We sent a link to {email ? <strong>{email}</strong> : 'you'}.
      </p>
      <Button
        variant="default"
        leftSection={<IconMail size={16} stroke={1.5} />}
        loading={isPending}
        disabled={!email}
        onClick={send}
        fullWidth
      >
        Send again
      </Button>
    </>
  )
}

function Done({ item, isChanged, onAgain, onPoll, onDone }: Omit<Made, 'isShown'>) {
  const again = () => {
    onDone()
    onAgain()
  }
  return (
    <div className={classes.column}>
      <div className={classes.line}>
        <IconCircleCheck
          size={18}
          stroke={1.5}
          className={isChanged ? undefined : classes.good}
          aria-hidden
        />
        <span className="type-name" role="status">
          {isChanged ? 'Before your last changes' : readyText(item.format)}
        </span>
      </div>
      {isChanged && (
        <Button fullWidth onClick={again}>
          Export with your changes
        </Button>
      )}
      {item.held ? (
        <Held onPoll={onPoll} />
      ) : (
        <Button
          component="a"
          href={item.download_url ?? undefined}
          variant={isChanged ? 'default' : 'filled'}
          leftSection={<IconDownload size={16} stroke={1.5} />}
          fullWidth
        >
          Download {EXPORT_FORMATS[item.format].label}
        </Button>
      )}
      <Group grow gap={8}>
        <Button size="xs" variant="default" component={Link} to="/exports/">
          Open in Exports
        </Button>
        {!isChanged && (
          <Button size="xs" variant="default" onClick={again}>
            Export again
          </Button>
        )}
      </Group>
    </div>
  )
}
