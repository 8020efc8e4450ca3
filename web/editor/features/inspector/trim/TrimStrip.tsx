import { RangeSlider } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { setTrim } from '@/compositions/edit/set-trim'
import type { PlayedLayer } from '@/compositions/model/layers/layer'
import { highestPeak } from '@/web/client/peaks/peaks'
import { clockTenths } from '@/web/editor/core/playhead/read-time'
import { usePeaks } from '@/web/editor/shared/media/use-peaks'
import { useHeldValue } from '@/web/editor/shared/session/use-gesture'
import classes from './Trim.module.css'

/** Size of the strip, and width of a waveform bar with its gap, in pixels. */
const [WIDTH, HEIGHT, BAR] = [248, 40, 3]

/** The whole file of a clip with its waveform and cuts, and two handles around the part that is played. */
export function TrimStrip({ layer, duration }: { layer: PlayedLayer; duration: number }) {
  const held = useHeldValue('Trim', layer.trim)
  const canvas = useRef<HTMLCanvasElement>(null)
  const peaks = usePeaks(layer)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !peaks) return
    context.clearRect(0, 0, WIDTH, HEIGHT)
    context.fillStyle = getComputedStyle(context.canvas).color
    for (let x = 0; x < WIDTH; x += BAR) {
      const at = (x / WIDTH) * duration
      const tall = Math.max(1, highestPeak(peaks, at, at + (BAR / WIDTH) * duration) * (HEIGHT - 8))
      context.fillRect(x, (HEIGHT - tall) / 2, BAR - 1, tall)
    }
  }, [peaks, duration])
  const share = (second: number) => `${(100 * second) / duration}%`
  const { start, end } = held.value
  return (
    <div className={classes.strip}>
      <span className={classes.file}>
        <canvas ref={canvas} className={classes.wave} width={WIDTH} height={HEIGHT} aria-hidden />
        {[
          { id: 'before', start: 0, end: start },
          ...layer.cuts,
          { id: 'after', start: end, end: duration },
        ].map(one => (
          <span
            key={one.id}
            className={classes.gone}
            style={{ left: share(one.start), width: share(one.end - one.start) }}
          />
        ))}
      </span>
      <RangeSlider
        classNames={{
          root: classes.slider,
          trackContainer: classes.tracks,
          track: classes.track,
          bar: classes.bar,
          thumb: classes.thumb,
        }}
        min={0}
        max={duration}
        step={0.1}
        minRange={0.1}
        label={clockTenths}
        thumbFromLabel="Start of the part that is played"
        thumbToLabel="End of the part that is played"
        value={[start, end]}
        onChange={([from, to]) =>
          held.change({ start: from, end: to }, project =>
            setTrim(project, { layerId: layer.id, start: from, end: to }),
          )
        }
        onChangeEnd={held.end}
      />
    </div>
  )
}
