import { NativeSelect } from '@mantine/core'
import { useMemo } from 'react'
import { brandCaptionStyle } from '@/compositions/edit/brand-captions'
import { type CaptionStyle, captionPresets } from '@/compositions/schema/caption-style'
import { CaptionSample } from '@/web/editor/shared/captions/CaptionSample'
import classes from './BrandsPage.module.css'
import type { Draft } from './draft'

const WIDTH = 240
const TEXT = { words: ['your', 'words', 'here'], language: 'en' }
const PLAIN: CaptionStyle = { presetStyle: 'Plain' }

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
  const choose = (value: string) => {
    const presetStyle = captionPresets.find(preset => preset === value)
    onChange(presetStyle ? { presetStyle } : null)
  }
  return (
    <fieldset className={classes.part}>
      <legend>Captions</legend>
      <div className={classes.pair}>
        <NativeSelect
          label="Style"
          value={caption_style?.presetStyle ?? ''}
          onChange={event => choose(event.currentTarget.value)}
          data={[{ value: '', label: 'As in the video' }, ...captionPresets]}
        />
        {caption_style && <CaptionSample style={style} text={TEXT} poster={null} width={WIDTH} isPlaying />}
      </div>
    </fieldset>
  )
}
