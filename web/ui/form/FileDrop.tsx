import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useRef, useState } from 'react'
import classes from './FileDrop.module.css'

type Props = {
  /** What the file is, in a word or two: 'PDF'. */
  name: string
  /** The texts of the place, while a file is dragged over it, and of the button. */
  prompt: string
  over: string
  choose: string
  /** The extensions or types that the file dialog offers, as in HTML. */
  accept: string
  /** Whether an error about the file is shown, and the id of its element. */
  isInvalid: boolean
  describedBy?: string | undefined
  isFirst?: boolean
  onFile: (file: File) => void
}

/** The place to drop one file on, or to choose it. */
export function FileDrop(props: Props) {
  const { name, prompt, over, choose, accept, isInvalid, describedBy, isFirst = false, onFile } = props
  const [isOver, setOver] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const take = (files: FileList | null) => {
    const [file] = files ?? []
    if (file) onFile(file)
  }
  const drag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover')
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: files can also be chosen with the button in it
    <div
      className={classes.zone}
      data-over={isOver || undefined}
      data-error={isInvalid || undefined}
      onDragOver={drag}
      onDragLeave={drag}
      onDrop={event => {
        drag(event)
        take(event.dataTransfer.files)
      }}
    >
      <p className="ink2">{isOver ? over : prompt}</p>
      <Button
        variant="default"
        data-autofocus={isFirst || undefined}
        data-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        leftSection={<IconUpload size={16} stroke={1.5} />}
        onClick={() => input.current?.click()}
      >
        {choose}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={name}
        onChange={event => {
          take(event.currentTarget.files)
          event.currentTarget.value = ''
        }}
      />
    </div>
  )
}
