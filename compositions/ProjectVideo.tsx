import { useContext, useEffect, useMemo, useState } from 'react'
import { AbsoluteFill, useCurrentFrame, useRemotionEnvironment } from 'remotion'
import { usePrepared } from './fonts/use-prepared'
import { Addresses } from './layers/addresses'
import { OnStage } from './layers/OnStage'
import { comingAfter } from './layers/video/coming'
import { READY_FRAMES } from './layers/video/ready'
import { OnPrepared } from './on-prepared'
import type { PageProps } from './project/to-props'
import { PlayedSound } from './sound/PlayedSound'
import { rememberSoundtrack } from './sound/remembered-soundtrack'
import { evaluate } from './timeline/evaluate'
import type { Prepared } from './timeline/prepare'

function Picture({ prepared }: { prepared: Prepared }) {
  const frame = useCurrentFrame()
  const { isRendering } = useRemotionEnvironment()
  const [soundsOf] = useState(rememberSoundtrack)
  const sounds = useMemo(() => soundsOf(prepared), [soundsOf, prepared])
  const soon = prepared.meetings.filter(({ first }) => first > frame && first - frame <= READY_FRAMES)
  return (
    <>
      <OnStage
        layers={evaluate(prepared, frame).layers}
        frame={frame}
        soon={isRendering ? [] : soon}
        coming={isRendering ? [] : comingAfter(prepared, frame)}
      />
      {!isRendering && <PlayedSound sounds={sounds} />}
    </>
  )
}

/** The composition: a project, drawn from its evaluated frames and nothing else (F4). Sound plays only live (F7). */
export function ProjectVideo(props: PageProps) {
  const prepared = usePrepared(props)
  const tell = useContext(OnPrepared)
  useEffect(() => {
    if (prepared) tell?.(prepared)
  }, [prepared, tell])
  return (
    <AbsoluteFill style={{ backgroundColor: '#000', overflow: 'hidden' }}>
      <Addresses value={props.addresses}>{prepared && <Picture prepared={prepared} />}</Addresses>
    </AbsoluteFill>
  )
}
