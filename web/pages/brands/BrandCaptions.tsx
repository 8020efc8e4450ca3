import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import type { SavedStyle } from '@/api/domain/saved-styles/contract'
import { brandCaptionStyle } from '@/compositions/edit/brand-captions'
import { isDeepEqual } from '@/compositions/edit/is-deep-equal'
import { type CaptionStyle, captionPresets } from '@/compositions/schema/caption-style'
import { useSavedStyles } from '@/web/client/queries/use-saved-styles'
import { CaptionSample } from '@/web/editor/shared/captions/CaptionSample'
import classes from './BrandsPage.module.css'
import type { Draft } from './draft'

const WIDTH = 240
const TEXT = { words: ['your', 'words', 'here'], language: 'en' }
const PLAIN: CaptionStyle = { presetStyle: 'Plain' }

const savedGroup = (saved: readonly SavedStyle[]) => ({
  group: 'Saved styles',
  items: saved.map(({ id, title }) => ({ value: id, label: title })),
})

/** The caption style of a brand, as it looks with the brand's fonts and colors. */
export function BrandCaptions({
  draft: { colors, fonts, caption_style },
  onChange,
}: {
  draft: Draft
  onChange: (style: CaptionStyle | null) => void
}) {
  const style = useMemo(
    () => brandCaptionStyle({ colors, fonts, caption_style }, PLAIN),
    [colors, fonts, caption_style],
  )
  const saved = useSavedStyles().data?.results ?? []
  const savedOne = saved.find(one => isDeepEqual(one.style, caption_style))
  const choose = (value: string) => {
    const own = saved.find(({ id }) => id === value)
    if (own) return onChange(own.style)
    const presetStyle = captionPresets.find(preset => preset === value)
    onChange(presetStyle ? { presetStyle } : null)
  }
  return (
    <fieldset className={classes.part}>
      <legend>Captions</legend>
      <div className={classes.pair}>
        <NativeSelect
          label="Style"
          value={savedOne?.id ?? caption_style?.presetStyle ?? ''}
          onChange={event => choose(event.currentTarget.value)}
          data={[
            { value: '', label: 'As in the video' },
            ...(saved.length ? [savedGroup(saved)] : []),
            ...captionPresets,
          ]}
        />
        {caption_style && <CaptionSample style={style} text={TEXT} poster={null} width={WIDTH} isPlaying />}
      </div>
    </fieldset>
  )
}
