import { Button } from '@mantine/core'
import { IconUpload } from '@tabler/icons-react'
import { type DragEvent, useState } from 'react'
import { fileSize } from '../../../../../compositions/catalog/file-size'
import { useCapabilities } from '../../../../client/queries/use-capabilities'
import { useQuota } from '../../../../client/queries/use-quota'
import { chooseFilesFor, takeFilesFor } from '../../../../ui/upload/choose-files'
import classes from './FileUpload.module.css'

/** Where files are dropped, chosen or pasted to become uploads of the team. `onTaken`: some are on their way. */
export function FileUpload({ onTaken }: { onTaken(): void }) {
  const [isOver, setOver] = useState(false)
  const { data } = useCapabilities()
  const plan = useQuota('UPLOAD_SIZE')
  const storage = useQuota('STORAGE')
  const bytes = plan?.limit ?? data?.limits.upload_bytes
  const left = storage && storage.limit !== null ? Math.max(0, storage.limit - storage.usage) : null
  const drop = (event: DragEvent) => {
    setOver(false)
    if (!event.dataTransfer.files.length) return
    event.preventDefault()
    event.stopPropagation()
    void takeFilesFor([...event.dataTransfer.files], { kind: 'library' })
    onTaken()
  }
  return (
    <section
      className={classes.zone}
      aria-label="Drop files here"
      data-over={isOver || undefined}
      onDragOver={event => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <IconUpload size={24} stroke={1.5} aria-hidden />
      <h3 className="type-h3">{isOver ? 'Let go to upload' : 'Drop files here'}</h3>
      <p>Video, sound, pictures, GIF, SVG or Lottie{bytes ? `, up to ${fileSize(bytes)} and 4K` : ''}.</p>
      <Button onClick={() => chooseFilesFor({ kind: 'library', onUploaded: onTaken })}>Choose files</Button>
      <p className={classes.hint}>Or paste a copied picture with Ctrl+V.</p>
      {left !== null && (
        <p className={classes.hint}>
          {left > 0 ? `${fileSize(left)} of storage is left.` : 'Your storage is full.'}
        </p>
      )}
    </section>
  )
}
