import { Slider } from '@mantine/core'
import { withCaptionValues } from '../captions/caption-style'
import { useGesture } from '../store/use-gesture'
import classes from './Inspector.module.css'

/** Sizes that are offered, in pixels of the canvas. */
const SMALLEST = 24
const LARGEST = 160

/** The size of the captions in pixels of the canvas; dragging it is one step. */
export function SizeSlider({ size }: { size: number }) {
  const gesture = useGesture('Caption size')
  return (
    <span className={classes.slider}>
      <Slider
        size={4}
        thumbSize={14}
        min={SMALLEST}
        max={LARGEST}
        label={null}
        value={size}
        thumbLabel="Size"
        onChange={fontSize => gesture.change(project => withCaptionValues(project, { fontSize }))}
        onChangeEnd={gesture.end}
      />
      <output className="figures">{Math.round(size)}</output>
    </span>
  )
}
