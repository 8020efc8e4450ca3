import { Button, TextInput } from '@mantine/core'
import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import classes from './RecordDialog.module.css'
import type { Recording } from './use-recording'

/** Makes the browser find the length of a recording, whose header has none: by going to its end once. */
function findLength({ currentTarget: media }: SyntheticEvent<HTMLMediaElement>) {
  if (Number.isFinite(media.duration)) return
  media.addEventListener(
    'seeked',
    () => {
      media.currentTime = 0
    },
    { once: true },
  )
  media.currentTime = Number.MAX_SAFE_INTEGER
}

/** The recording to look at, its title, and what becomes of it. */
export function ReviewStep({
  recording,
  file,
  title: firstTitle,
  note,
  typeField,
  onSave,
}: {
  recording: Recording
  file: Blob
  title: string
  note: string | null
  typeField: ReactNode
  onSave: (title: string) => Promise<void>
}) {
  const [url, setUrl] = useState<string>()
  const [title, setTitle] = useState(firstTitle)
  const { isBusy, discard } = recording
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  const extension = file.type.includes('mp4') ? 'mp4' : file.type.includes('ogg') ? 'ogg' : 'webm'
  const isVideo = file.type.startsWith('video/')
  return (
    <form
      className={classes.body}
      onSubmit={event => {
        event.preventDefault()
        if (title.trim() && !isBusy) void onSave(title.trim())
      }}
    >
      {note && (
        <p className={classes.note} role="alert">
          {note}
        </p>
      )}
      {isVideo ? (
        // biome-ignore lint/a11y/useMediaCaption: it has no captions yet
        <video
          className={classes.review}
          src={url}
          aria-label="Your recording"
          controls
          onLoadedMetadata={findLength}
        />
      ) : (
        // biome-ignore lint/a11y/useMediaCaption: it has no captions yet
        <audio src={url} aria-label="Your recording" controls onLoadedMetadata={findLength} />
      )}
      <TextInput
        label="Title"
        maxLength={500}
        value={title}
        error={title.trim() ? undefined : MESSAGES.assets.titleRequired}
        onChange={event => setTitle(event.currentTarget.value)}
      />
      {typeField}
      <div className={classes.buttons}>
        <Button
          variant="subtle"
          component="a"
          href={url}
          download={`${title.trim() || firstTitle}.${extension}`}
        >
          Download
        </Button>
        <Button variant="default" disabled={isBusy} onClick={discard}>
          Record again
        </Button>
        <Button type="submit" autoFocus loading={isBusy} disabled={!title.trim()}>
          {typeField ? 'Create project' : 'Add to uploads'}
        </Button>
      </div>
    </form>
  )
}
