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

/** Counts frames in real time, round and round, while `isPlaying`; the frame `still` otherwise. */
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

/** A moving picture in its frame, of which a still is shown. */
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
 * A small project as a thumbnail: evaluated and drawn by the code that draws the export (F4). It plays while
 * `isPlaying`, unless the person wants less motion; else frame `still` stands. `project` must be the same object while
 * it says the same. Films stand still as their `posters` (addresses by mediaRef), pictures come from `addresses`; what
 * no one gives is left out. `poster` lies behind it all; `width` in pixels of the screen.
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
  /** What its sound is like, by mediaRef; the same object as long as it is the same. */
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
