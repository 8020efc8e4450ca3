import { memo } from 'react'
import type { CaptionStyle } from '@/compositions/schema/caption-style'
import { CaptionSample } from '@/web/editor/shared/captions/CaptionSample'
import type { SampleText } from '@/web/editor/shared/captions/sample'
import { ChoiceCard } from '@/web/editor/shared/cards/ChoiceCard'

/** Width of a thumbnail in screen pixels: three fit side by side in the panel. */
const WIDTH = 82

type Props = {
  /** The name of the radio group. */
  group: string
  label: string
  /** The same object as long as its values are the same. */
  style: CaptionStyle
  text: SampleText
  poster: string | null
  isChosen: boolean
  onChoose: () => void
}

const same = (a: Props, b: Props) =>
  a.label === b.label &&
  a.style === b.style &&
  a.text === b.text &&
  a.poster === b.poster &&
  a.isChosen === b.isChosen

/** One caption style: a still with an active word, played while it is hovered or focused. */
export const StyleCard = memo(function StyleCard({
  group,
  label,
  style,
  text,
  poster,
  isChosen,
  onChoose,
}: Props) {
  return (
    <ChoiceCard
      group={group}
      label={label}
      isChosen={isChosen}
      onChoose={onChoose}
      picture={isPlaying => (
        <CaptionSample style={style} text={text} poster={poster} width={WIDTH} isPlaying={isPlaying} />
      )}
    />
  )
}, same)
