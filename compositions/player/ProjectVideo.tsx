import { useContext, useEffect, useMemo, useState } from 'react'
import { AbsoluteFill, useCurrentFrame, useRemotionEnvironment } from 'remotion'
import type { PageProps } from '../document/to-props'
import { Addresses } from '../drawing/addresses'
import { READY_FRAMES } from '../kinds/video/ready'
import { evaluate } from '../scene/evaluate'
import type { Prepared } from '../scene/prepare'
import { rememberSoundtrack } from '../scene/soundtrack/remembered-soundtrack'
import { OnStage } from './OnStage'
import { OnPrepared } from './on-prepared'
import { PlayedSound } from './sound/PlayedSound'
import { usePrepared } from './use-prepared'
import { comingAfter } from './video/coming'

function Picture({ prepared }: { prepared: Prepared }) {
  const frame = useCurrentFrame()
  const { isRendering } = useRemotionEnvironment()
  const [soundsOf] = useState(rememberSoundtrack)
  const sounds = useMemo(() => soundsOf(prepared), [soundsOf, prepared])
  const soon = prepared.transitions.filter(({ first }) => first > frame && first - frame <= READY_FRAMES)
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
