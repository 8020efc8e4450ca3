import { Player, type PlayerRef, Thumbnail } from '@remotion/player'
import { IconBadgeCc, IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react'
import { useMemo, useRef, useState } from 'react'
import { ProjectVideo } from '../../../compositions/ProjectVideo'
import { type CaptionPreset, captionPresets } from '../../../compositions/project/caption-style'
import { projectFrames } from '../../../compositions/project/normalise'
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

/** Frames at which the stills at the sides show a lit word, in the order of the stills. */
const STILL_FRAMES = [52, 20, 66, 38]

const measures = ({ project }: ReturnType<typeof demoProject>) => ({
  compositionWidth: project.format.width,
  compositionHeight: project.format.height,
  durationInFrames: projectFrames(project),
  fps: project.fps,
})

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

/** One style playing, the others as stills at its sides; each drawn by the code that draws exports. */
export function CaptionShow() {
  const [still] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  const [style, setStyle] = useState<CaptionPreset>('Mozi')
  const [playing, setPlaying] = useState(!still)
  const player = useRef<PlayerRef>(null)
  const props = useMemo(() => demoProject(style), [style])
  const others = captionPresets.filter(one => one !== style)
  const at = (index: number) => others[index % others.length] as CaptionPreset
  const toggle = () => {
    if (playing) player.current?.pause()
    else player.current?.play()
    setPlaying(!playing)
  }
  return (
    <div className={classes.columns}>
      <div className={classes.stills} aria-hidden="true">
        <Still style={at(0)} frame={STILL_FRAMES[0] as number} />
        <Still style={at(1)} frame={STILL_FRAMES[1] as number} />
        <Still style={at(2)} frame={STILL_FRAMES[2] as number} />
      </div>
      <div className={classes.main}>
        <div className={classes.screen} aria-hidden="true">
          <Player
            key={style}
            ref={player}
            component={ProjectVideo}
            inputProps={props}
            initialFrame={still ? STILL_FRAMES[0] : 0}
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
          <button
            type="button"
            className={classes.pause}
            aria-label={playing ? 'Pause' : 'Play'}
            onClick={toggle}
          >
            {playing ? <IconPlayerPauseFilled size={14} /> : <IconPlayerPlayFilled size={14} />}
          </button>
        </fieldset>
        <p className={classes.line}>{WORDS[captionPresets.length]} caption styles, timed to every word.</p>
      </div>
      <div className={classes.stills} aria-hidden="true">
        <Still style={at(2)} frame={STILL_FRAMES[3] as number} />
        <Still style={at(0)} frame={STILL_FRAMES[2] as number} />
        <Still style={at(1)} frame={STILL_FRAMES[0] as number} />
      </div>
    </div>
  )
}
