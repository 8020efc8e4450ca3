import { Button, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Brand } from '@/api/domain/brands/contract'
import { LIMITS } from '@/compositions/catalog/limits'
import { call } from '@/web/client/call'
import { refreshBrands } from '@/web/client/queries/use-brands'
import type { AssetGroup } from '@/web/editor/shared/media/groups'
import { UploadGrid } from '@/web/editor/shared/media/UploadGrid'
import confirm from '@/web/ui/ConfirmDelete.module.css'
import { MountedModal } from '@/web/ui/dialog/MountedModal'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import { BrandCaptions } from './BrandCaptions'
import { BrandColors } from './BrandColors'
import { BrandEnds } from './BrandEnds'
import { BrandFonts } from './BrandFonts'
import { BrandLogos } from './BrandLogos'
import classes from './BrandsPage.module.css'
import { BrandVocabulary } from './BrandVocabulary'
import { BrandVoice } from './BrandVoice'
import { type Draft, NEW_DRAFT, toBody, vocabularyFault } from './draft'

const WIDTH = 680

/** What a file is chosen for. */
type FilePlace = 'logo' | 'intro' | 'outro' | 'music'

const PLACES: Record<FilePlace, { title: string; kinds: AssetGroup[] }> = {
  logo: { title: 'Choose a logo', kinds: ['images', 'drawings'] },
  intro: { title: 'Choose an intro', kinds: ['videos', 'images'] },
  outro: { title: 'Choose an outro', kinds: ['videos', 'images'] },
  music: { title: 'Choose music', kinds: ['audio'] },
}

const save = (id: string | null, draft: Draft) => {
  const body = toBody(draft)
  return id === null
    ? call('POST /api/brands/', { body })
    : call('PATCH /api/brands/{id}/', { params: { id }, body })
}

/** Saves a draft: a new brand without an id, or else a change of that one. */
function useSave(id: string | null, draft: Draft, onClose: () => void) {
  return useMutation({
    mutationFn: () => save(id, draft),
    onSuccess: async ({ title }) => {
      await refreshBrands()
      onClose()
      notify({ message: id === null ? `${title} was added` : `${title} was saved`, tone: 'ok' })
    },
    onError: tellError,
  })
}

/** Makes a brand, or changes one. While a file is chosen, the uploads are shown in its place. */
export function BrandDialog({ brand, onClose }: { brand: Brand | null; onClose: () => void }) {
  const [draft, setDraft] = useState<Draft>(brand ?? NEW_DRAFT)
  const [place, setPlace] = useState<FilePlace | null>(null)
  const [wasSubmitted, setSubmitted] = useState(false)
  const change = (part: Partial<Draft>) => setDraft(old => ({ ...old, ...part }))
  const work = useSave(brand?.id ?? null, draft, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if (draft.title.trim() && !vocabularyFault(draft.vocabulary)) work.mutate()
  }
  if (place)
    return (
      <MountedModal opened onClose={() => setPlace(null)} title={PLACES[place].title} size={WIDTH}>
        <div className={classes.uploads}>
          <UploadGrid
            kinds={PLACES[place].kinds}
            onChoose={asset => {
              if (place !== 'logo') change({ [place]: asset })
              else if (!draft.logos.some(({ id }) => id === asset.id))
                change({ logos: [...draft.logos, asset] })
              setPlace(null)
            }}
          />
        </div>
      </MountedModal>
    )
  return (
    <MountedModal opened onClose={onClose} title={brand ? 'Edit brand' : 'New brand'} size={WIDTH}>
      <form className={classes.form} onSubmit={submit} noValidate>
        <TextInput
          label="Name"
          data-autofocus
          value={draft.title}
          maxLength={LIMITS.brands.titleMaxCharacters}
          error={wasSubmitted && !draft.title.trim() && 'Please enter a name'}
          onChange={event => change({ title: event.currentTarget.value })}
        />
        <BrandLogos draft={draft} setDraft={setDraft} onChoose={() => setPlace('logo')} />
        <BrandColors colors={draft.colors} onChange={colors => change({ colors })} />
        <BrandFonts fonts={draft.fonts} onChange={fonts => change({ fonts })} />
        <BrandCaptions draft={draft} onChange={caption_style => change({ caption_style })} />
        <BrandEnds draft={draft} onChange={change} onChoose={setPlace} />
        <BrandVoice voice={draft.voice} onChange={voice => change({ voice })} />
        <BrandVocabulary vocabulary={draft.vocabulary} onChange={vocabulary => change({ vocabulary })} />
        <div className={confirm.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={work.isPending}>
            {brand ? 'Save' : 'Add brand'}
          </Button>
        </div>
      </form>
    </MountedModal>
  )
}
