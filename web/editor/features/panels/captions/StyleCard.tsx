import { memo, useMemo } from 'react'
import type { CaptionPreset } from '../../../../../compositions/schema/caption-style'
import { CaptionSample } from '../../../shared/captions/CaptionSample'
import type { SampleText } from '../../../shared/captions/sample'
import { ChoiceCard } from '../../../shared/cards/ChoiceCard'

/** Pixels of a thumbnail's width: three of them side by side in the panel. */
const WIDTH = 82

type Props = {
  preset: CaptionPreset
  text: SampleText
  poster: string | null
  isChosen: boolean
  onChoose: () => void
}

const same = (a: Props, b: Props) =>
  a.preset === b.preset && a.text === b.text && a.poster === b.poster && a.isChosen === b.isChosen

/** One caption style: still with a active word, playing under the pointer or the focus. */
export const StyleCard = memo(function StyleCard({ preset, text, poster, isChosen, onChoose }: Props) {
  const style = useMemo(() => ({ presetStyle: preset }), [preset])
  return (
    <ChoiceCard
      group="caption-style"
      label={preset}
      isChosen={isChosen}
      onChoose={onChoose}
      picture={isPlaying => (
        <CaptionSample style={style} text={text} poster={poster} width={WIDTH} isPlaying={isPlaying} />
      )}
    />
  )
}, same)
