import { Button, Input, TextInput } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { LIMITS } from '@/compositions/catalog/limits'
import { MESSAGES } from '@/compositions/catalog/messages'
import { ApiError } from '@/web/client/api-error'
import { fontsQuery, type TeamFont } from '@/web/client/queries/use-fonts'
import { tellError } from '../../errors/tell-error'
import { FileDrop } from '../../form/FileDrop'
import { notify } from '../../notice/notices'
import { deleteFont, uploadFont } from './change-fonts'
import { FontRow } from './FontRow'
import classes from './FontsDialog.module.css'

const { uploadExtensions } = LIMITS.fonts

const isFontName = ({ name }: File): boolean => uploadExtensions.some(end => name.toLowerCase().endsWith(end))

/** An uploaded font, which is deleted after a second click. */
function OwnFont({ font }: { font: TeamFont }) {
  const [isSure, setSure] = useState(false)
  const work = useMutation({
    mutationFn: () => deleteFont(font),
    onSuccess: () => notify({ message: MESSAGES.fonts.deleted, tone: 'ok' }),
    onError: tellError,
  })
  return (
    <FontRow name={font.family} about={font.variant} preview={font.font_url}>
      {isSure ? (
        <fieldset className={classes.sure} aria-label={`Delete ${font.family}?`}>
          <span className="type-small">Texts that use it get another font.</span>
          <Button size="xs" variant="subtle" onClick={() => setSure(false)} disabled={work.isPending}>
            Keep
          </Button>
          <Button size="xs" variant="danger" loading={work.isPending} onClick={() => work.mutate()}>
            Delete
          </Button>
        </fieldset>
      ) : (
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Delete: ${font.family} ${font.variant}`}
          onClick={() => setSure(true)}
        >
          Delete
        </Button>
      )}
    </FontRow>
  )
}

/** Uploads a font file of one's own, and lists those of the team. */
export function UploadFont() {
  const { data: fonts = [] } = useQuery(fontsQuery)
  const own = fonts.filter(({ font }) => font.source === 'upload')
  const [family, setFamily] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [errors, setErrors] = useState<{ family?: string; file?: string }>({})
  const work = useMutation({
    mutationFn: (chosen: File) => uploadFont(family.trim(), chosen),
    onSuccess: () => {
      notify({ message: MESSAGES.fonts.uploaded, tone: 'ok' })
      setFamily('')
      setFile(null)
    },
    onError: error => {
      const fields = error instanceof ApiError ? error.fields : {}
      if (fields.family || fields.file) setErrors({ family: fields.family, file: fields.file })
      else tellError(error)
    },
  })
  const choose = (chosen: File) => {
    const isFont = isFontName(chosen)
    setFile(isFont ? chosen : null)
    setErrors(isFont ? {} : { file: MESSAGES.fonts.fileType })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!family.trim()) setErrors({ family: MESSAGES.fonts.nameRequired })
    else if (file) work.mutate(file)
  }
  return (
    <div className={classes.tab}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Font family name"
          maxLength={LIMITS.fonts.nameMaxCharacters}
          value={family}
          error={errors.family}
          onChange={event => {
            setFamily(event.currentTarget.value)
            setErrors({ file: errors.file })
          }}
        />
        <Input.Wrapper label="Font file" error={errors.file} errorProps={{ id: 'font-file-error' }}>
          <FileDrop
            name="Font file"
            prompt={file ? file.name : 'Drop a .woff or .woff2 file here'}
            over="Drop the file"
            choose={file ? 'Choose another file' : 'Choose a file'}
            accept={uploadExtensions.join(',')}
            isInvalid={Boolean(errors.file)}
            describedBy={errors.file && 'font-file-error'}
            onFile={choose}
          />
        </Input.Wrapper>
        <Button type="submit" className={classes.upload} disabled={!file} loading={work.isPending}>
          Upload
        </Button>
      </form>
      {own.length > 0 && (
        <ul className={`${classes.list} ${classes.scroll}`} aria-label="Uploaded fonts">
          {own.map(font => (
            <OwnFont key={font.id} font={font} />
          ))}
        </ul>
      )}
    </div>
  )
}
