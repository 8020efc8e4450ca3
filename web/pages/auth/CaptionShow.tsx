import { Player, type PlayerRef, Thumbnail } from '@remotion/player'
import { IconBadgeCc, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import { type CaptionPreset, captionPresets } from '@/compositions/schema/caption-style'
import { projectFrames } from '@/compositions/time/normalize'
import classes from './CaptionWall.module.css'
import { demoProject } from './demo-project'

const WORDS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]

/** Frame at which a still, or a style that is not playing, shows an active word. */
const STILL_FRAME = 52

/** The stills at the sides: their offset from the playing style, and their frame. */
const SIDES = [
  [
    { next: 1, frame: STILL_FRAME },
    { next: 3, frame: 20 },
    { next: 6, frame: 66 },
  ],
  [
    { next: 4, frame: 38 },
    { next: 8, frame: 66 },
    { next: 10, frame: STILL_FRAME },
  ],
] as const

const measures = ({ project }: ReturnType<typeof demoProject>) => ({
  compositionWidth: project.format.width,
  compositionHeight: project.format.height,
  durationInFrames: projectFrames(project),
  fps: project.fps,
})

function Side({ style, side }: { style: CaptionPreset; side: (typeof SIDES)[number] }) {
  const at = captionPresets.indexOf(style)
  return (
    <div className={classes.stills} aria-hidden="true">
      {side.map(({ next, frame }) => (
        <Still
          key={next}
          style={captionPresets[(at + next) % captionPresets.length] as CaptionPreset}
          frame={frame}
        />
      ))}
    </div>
  )
}

function Still({ style, frame }: { style: CaptionPreset; frame: number }) {
  const props = useMemo(() => demoProject(style), [style])
  return (
    <div className={classes.still}>
      <Thumbnail
        component={ProjectVideo}
        inputProps={props}
        frameToDisplay={frame}
        style={{ width: '100%' }}
        {...measures(props)}
      />
    </div>
  )
}

/** One style playing between stills of others, each drawn with the code of the export. */
export function CaptionShow() {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [style, setStyle] = useState<CaptionPreset>('Mozi')
  const [playing, setPlaying] = useState(!still)
  const player = useRef<PlayerRef>(null)
  const props = useMemo(() => demoProject(style), [style])
  const toggle = () => {
    if (playing) player.current?.pause()
    else player.current?.play()
    setPlaying(!playing)
  }
  return (
    <div className={classes.columns}>
      <Side style={style} side={SIDES[0]} />
      <div className={classes.main}>
        <div className={classes.screen} aria-hidden="true">
          <Player
            key={style}
            ref={player}
            component={ProjectVideo}
            inputProps={props}
            initialFrame={still ? STILL_FRAME : 0}
            autoPlay={playing}
            loop
            initiallyMuted
            acknowledgeRemotionLicense
            style={{ width: '100%', height: '100%' }}
            {...measures(props)}
          />
          <span className={classes.tag}>
            <IconBadgeCc size={16} stroke={1.5} aria-hidden />
            {style}
          </span>
        </div>
        <fieldset className={classes.styles} aria-label="Caption style">
          {captionPresets.map(one => (
            <button
              key={one}
              type="button"
              className={classes.style}
              aria-pressed={one === style}
              onClick={() => setStyle(one)}
            >
              {one}
            </button>
          ))}
        </fieldset>
        <div className={classes.foot}>
          <p className={classes.line}>{WORDS[captionPresets.length]} caption styles, timed to every word.</p>
          <button
            type="button"
            className={classes.pause}
            aria-label={playing ? 'Pause' : 'Play'}
            onClick={toggle}
          >
            {playing ? <IconPlayerPauseFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
          </button>
        </div>
      </div>
      <Side style={style} side={SIDES[1]} />
    </div>
  )
}
