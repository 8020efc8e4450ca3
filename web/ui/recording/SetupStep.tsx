import { Button, NativeSelect, Tabs, Textarea } from '@mantine/core'
import { IconPlayerRecordFilled } from '@tabler/icons-react'
import pills from '../PillTabs.module.css'
import { canRecord, canRecordScreen, hasCamera, hasScreen, NO_MICROPHONE, type RecordingMode } from './inputs'
import { LevelMeter } from './LevelMeter'
import { useLevel } from './level'
import { Preview } from './Preview'
import classes from './RecordDialog.module.css'
import type { Recording } from './use-recording'

const MODES: Record<RecordingMode, string> = {
  camera: 'Camera',
  screen: 'Screen',
  both: 'Screen and camera',
  microphone: 'Microphone',
}

const isMode = (value: string | null): value is RecordingMode => value !== null && value in MODES

/** The devices of a kind, the browser's default first. */
const options = (devices: MediaDeviceInfo[], kind: MediaDeviceKind) => [
  { value: '', label: 'Default' },
  ...devices
    .filter(one => one.kind === kind && one.deviceId !== 'default')
    .map(({ deviceId: value, label }) => ({ value, label })),
]

/** The camera and the microphone, with the level of what it hears. */
function DeviceFields({ recording }: { recording: Recording }) {
  const { mode, devices, input, choose } = recording
  const level = useLevel(input.inputs)
  const microphones = options(input.devices, 'audioinput')
  const none = mode === 'microphone' ? [] : [{ value: NO_MICROPHONE, label: 'No microphone' }]
  const microphone = mode === 'microphone' && devices.microphone === NO_MICROPHONE ? '' : devices.microphone
  return (
    <div className={classes.devices}>
      {hasCamera(mode) && (
        <NativeSelect
          label="Camera"
          data={options(input.devices, 'videoinput')}
          value={devices.camera}
          onChange={event => choose({ camera: event.currentTarget.value })}
        />
      )}
      <div className={classes.microphone}>
        <NativeSelect
          label="Microphone"
          data={[...microphones, ...none]}
          value={microphone}
          onChange={event => choose({ microphone: event.currentTarget.value })}
        />
        {level !== null && (
          <div className={classes.levelRow}>
            <LevelMeter level={level} />
          </div>
        )}
      </div>
    </div>
  )
}

/** What is recorded and with which devices, and a text to read. */
export function SetupStep({
  recording,
  text,
  onText,
}: {
  recording: Recording
  text: string
  onText: (text: string) => void
}) {
  const { mode, input, choose, start, isBusy } = recording
  const shown = Object.entries(MODES).filter(([one]) => canRecordScreen() || !hasScreen(one as RecordingMode))
  const needsInputs = mode !== 'screen'
  return (
    <>
      <Tabs
        value={mode}
        onChange={value => isMode(value) && choose({ mode: value })}
        variant="none"
        keepMounted={false}
        classNames={{ list: `${pills.list} ${classes.modes}`, tab: pills.tab, panel: classes.panel }}
      >
        <Tabs.List grow aria-label="What to record">
          {shown.map(([value, name]) => (
            <Tabs.Tab key={value} value={value}>
              {name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={mode}>
          <Preview mode={mode} stream={input.inputs} isMirrored />
          <DeviceFields recording={recording} />
          {!hasScreen(mode) && (
            <Textarea
              label="Teleprompter"
              description="A text to read while you record. Optional."
              autosize
              minRows={2}
              maxRows={5}
              maxLength={20_000}
              value={text}
              onChange={event => onText(event.currentTarget.value)}
            />
          )}
          {hasScreen(mode) && (
            <p className="type-small ink2">
              You choose what to share when you start. Other tabs and windows can be used meanwhile.
            </p>
          )}
        </Tabs.Panel>
      </Tabs>
      <div className={classes.buttons}>
        {input.message && canRecord() && (
          <Button variant="default" onClick={input.retry}>
            Try again
          </Button>
        )}
        <Button
          leftSection={<IconPlayerRecordFilled size={16} className={classes.red} />}
          loading={isBusy}
          disabled={input.isOpening || !canRecord() || (needsInputs && !input.inputs)}
          onClick={() => void start()}
        >
          Start recording
        </Button>
      </div>
    </>
  )
}
