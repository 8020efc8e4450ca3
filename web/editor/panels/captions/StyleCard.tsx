import { IconCheck } from '@tabler/icons-react'
import { memo, useMemo, useState } from 'react'
import type { CaptionPreset } from '../../../../compositions/project/caption-style'
import { CaptionSample } from '../../captions/CaptionSample'
import type { SampleText } from '../../captions/sample'
import classes from './CaptionStyles.module.css'

/** Pixels of a thumbnail's width: three of them beside each other in the panel. */
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

/** One caption style: still with a lit word, playing under the pointer or the focus. */
export const StyleCard = memo(function StyleCard({ preset, text, poster, isChosen, onChoose }: Props) {
  const [isPlaying, setPlaying] = useState(false)
  const style = useMemo(() => ({ presetStyle: preset }), [preset])
  return (
    <label className={classes.card}>
      <input
        type="radio"
        name="caption-style"
        className="unseen"
        checked={isChosen}
        onChange={onChoose}
        onFocus={() => setPlaying(true)}
        onBlur={() => setPlaying(false)}
      />
      <span
        className={classes.picture}
        onPointerEnter={() => setPlaying(true)}
        onPointerLeave={() => setPlaying(false)}
      >
        <CaptionSample style={style} text={text} poster={poster} width={WIDTH} isPlaying={isPlaying} />
        {isChosen && <IconCheck size={14} stroke={2} className={classes.tick} aria-hidden />}
      </span>
      <span className={classes.name}>{preset}</span>
    </label>
  )
}, same)
