import { Button, Group, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import { call } from '@/web/client/call'
import { poll } from '@/web/client/poll'
import { Dialog } from '@/web/ui/dialog/Dialog'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { ProgressBar } from '@/web/ui/ProgressBar'
import { createAudiogram } from './create-audiogram'
import classes from './ScriptPage.module.css'
import type { ScriptSession } from './script-session'
import { useScriptEditor } from './use-script-editor'

type State =
  | { kind: 'generating'; progress: number; stage: string | null }
  | { kind: 'done' }
  | { kind: 'failed'; message: string }

/** Generates the whole audio of a script, unless it is up to date, and resolves with how it ended. */
async function generate(
  session: ScriptSession,
  signal: AbortSignal,
  onProgress: (progress: number, stage: string | null) => void,
): Promise<State> {
  await session.save()
  const params = { id: session.state.script.id }
  const script = await call('POST /api/scripts/{id}/generate/', { params, body: {}, signal })
  if (script.audio_status === 'in_progress') {
    const { status, detail } = await poll(
      inner =>
        call('GET /api/scripts/{id}/check_status/', {
          params,
          query: { status_type: 'audio' },
          signal: inner,
        }),
      { signal, onProgress: state => onProgress(state.progress, state.stage) },
    )
    await session.reload()
    if (status !== 'completed') return { kind: 'failed', message: detail ?? MESSAGES.audio.podcastNotCreated }
  } else session.accept(script)
  return { kind: 'done' }
}

/** The state of the whole audio, which is generated while this is shown; `retry` generates it once more. */
function useWholeAudio(): { state: State; retry: () => void } {
  const { session } = useScriptEditor()
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<State>({ kind: 'generating', progress: 0, stage: null })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt runs it again.
  useEffect(() => {
    const left = new AbortController()
    setState({ kind: 'generating', progress: 0, stage: null })
    generate(session, left.signal, (progress, stage) =>
      setState({ kind: 'generating', progress, stage }),
    ).then(setState, error => {
      if (left.signal.aborted) return
      tellError(error)
      setState({ kind: 'failed', message: messageOf(error) })
    })
    return () => left.abort()
  }, [session, attempt])
  return { state, retry: () => setAttempt(one => one + 1) }
}

/** Links to the whole audio in each format. */
function DownloadMenu() {
  const { session } = useScriptEditor()
  const { asset } = useSnapshot(session.state).script
  if (!asset) return null
  const files = [
    { name: 'MP3', url: asset.mp3_url },
    { name: 'M4A with chapters', url: asset.m4a_url },
    { name: 'WAV', url: asset.wav_url },
  ]
  return (
    <Menu>
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={16} />}>
          Download Audio
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {files.map(({ name, url }) => (
          <Menu.Item key={name} component="a" href={`${url}&download=true`}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** The whole audio: its progress while it is generated, then a player, its downloads and the audiogram. */
export function ResultDialog({ onClose }: { onClose: () => void }) {
  const { session } = useScriptEditor()
  const { script } = useSnapshot(session.state)
  const { state, retry } = useWholeAudio()
  const cancel = async () => {
    await call('POST /api/scripts/{id}/cancel/', { params: { id: script.id } }).catch(tellError)
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title="Your podcast" size={520}>
      {state.kind === 'generating' && (
        <div className={classes.result}>
          <p role="status">{state.stage ?? MESSAGES.audio.generating}</p>
          <ProgressBar value={state.progress} label="Generating audio" />
          <p className="ink3 type-small">You can close this: the audio is generated in the background.</p>
          <Group justify="flex-end">
            <Button variant="default" onClick={() => void cancel()}>
              Cancel
            </Button>
          </Group>
        </div>
      )}
      {state.kind === 'failed' && (
        <ErrorState title={MESSAGES.audio.podcastFailed} reason={state.message} onRetry={retry} />
      )}
      {state.kind === 'done' && script.asset && (
        <div className={classes.result}>
          {/* biome-ignore lint/a11y/useMediaCaption: the script is its caption. */}
          <audio controls src={script.asset.media} aria-label="Podcast" />
          <Group justify="flex-end">
            <DownloadMenu />
            <Button onClick={() => void createAudiogram(session)}>Create Audiogram</Button>
          </Group>
        </div>
      )}
    </Dialog>
  )
}
