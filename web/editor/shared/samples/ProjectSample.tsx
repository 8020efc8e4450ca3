import { useReducedMotion } from '@mantine/hooks'
import { useCallback, useEffect, useState } from 'react'
import { Addresses } from '@/compositions/drawing/media-contexts'
import { OutsideComposition } from '@/compositions/drawing/Picture'
import { InFrame } from '@/compositions/kinds/framing/InFrame'
import { framedRelativeTo } from '@/compositions/kinds/framing/relative'
import type { VideoItem } from '@/compositions/kinds/item'
import { boxStyle } from '@/compositions/kinds/kind-box'
import type { Project } from '@/compositions/model/project'
import { GraphicItemView } from '@/compositions/player/GraphicItemView'
import { usePreparedWithFonts } from '@/compositions/player/use-prepared-with-fonts'
import { evaluate } from '@/compositions/scene/evaluate'
import { type FrameItem, isTransitionItem, isVideoItem } from '@/compositions/scene/frame'
import { prepare } from '@/compositions/scene/prepare'
import { createPrepareCache } from '@/compositions/scene/prepare-cache'
import type { Spectrum } from '@/compositions/sound/spectrum'
import type { FontBook } from '@/compositions/typography/fonts/font-book'
import { FONTS_PLACE } from '../session/fonts-place'
import classes from './ProjectSample.module.css'

/** Counts frames in real time in a loop while `isPlaying`; otherwise gives the frame `still`. */
function useLoop(isPlaying: boolean, frames: number, fps: number, still: number): number {
  const [frame, setFrame] = useState(still)
  useEffect(() => {
    if (!isPlaying || !frames) return setFrame(still)
    const began = performance.now()
    let asked = requestAnimationFrame(function next(now) {
      setFrame(Math.floor(((now - began) / 1000) * fps) % frames)
      asked = requestAnimationFrame(next)
    })
    return () => cancelAnimationFrame(asked)
  }, [isPlaying, frames, fps, still])
  return frame
}

const whole = { position: 'absolute', inset: 0, width: '100%', height: '100%', maxWidth: 'none' } as const

/** A video in its video frame, shown as its poster. */
const SeenPoster = ({ seen, poster }: { seen: VideoItem; poster: string }) => (
  <div style={boxStyle(seen.box)}>
    <InFrame framed={framedRelativeTo(seen, seen.box)}>
      <img src={poster} alt="" style={whole} />
    </InFrame>
  </div>
)

const NONE: Readonly<Record<string, string>> = {}

function Part({ layer, posters }: { layer: FrameItem; posters: Readonly<Record<string, string>> }) {
  if (isTransitionItem(layer)) return null
  if (!isVideoItem(layer)) return <GraphicItemView item={layer} />
  const poster = posters[layer.mediaRef]
  return poster ? <SeenPoster seen={layer} poster={poster} /> : null
}

/**
 * A thumbnail of a small project, evaluated and drawn by the code that draws the export (F4). It plays while
 * `isPlaying` unless reduced motion is preferred; otherwise it shows frame `still`. `project` must be the
 * same object as long as its content is the same. Videos are shown as their `posters` (addresses by
 * mediaRef), pictures come from `addresses`; media without an address are left out. `poster` is the
 * background of all of it; `width` in screen pixels.
 */
export function ProjectSample({
  project,
  still,
  poster = null,
  posters,
  addresses,
  spectra,
  width,
  isPlaying,
}: {
  project: Project
  still: number
  poster?: string | null
  posters?: Readonly<Record<string, string>>
  addresses?: Readonly<Record<string, string>>
  /** Spectra of the sound by mediaRef; must be the same object as long as they are the same. */
  spectra?: Readonly<Record<string, Spectrum>>
  width: number
  isPlaying: boolean
}) {
  const isCalm = useReducedMotion()
  const [cache] = useState(createPrepareCache)
  const make = useCallback(
    (fonts: FontBook) => prepare(project, { fonts, spectra }, cache),
    [project, spectra, cache],
  )
  const prepared = usePreparedWithFonts(FONTS_PLACE, make)
  const frame = useLoop(isPlaying && !isCalm, prepared?.frames ?? 0, project.fps, still)
  const { format } = project
  const scale = width / format.width
  return (
    <span className={classes.sample} style={{ width, height: format.height * scale }} aria-hidden>
      {poster && <img src={poster} alt="" className={classes.poster} />}
      {prepared && (
        <span
          className={classes.frame}
          style={{ width: format.width, height: format.height, scale: String(scale) }}
        >
          <OutsideComposition value>
            <Addresses value={addresses ?? NONE}>
              {evaluate(prepared, frame).layers.map(layer => (
                <Part key={layer.id} layer={layer} posters={posters ?? NONE} />
              ))}
            </Addresses>
          </OutsideComposition>
        </span>
      )}
    </span>
  )
}
