import { AbsoluteFill, Freeze } from 'remotion'
import type { VideoProps } from '@/compositions/document/to-props'
import { ProjectVideo } from '@/compositions/player/ProjectVideo'
import type { Cell } from './gallery-case'

/** Props of a contact sheet: frames of many projects, small, with their labels. */
export type SheetProps = Omit<VideoProps, 'project'> & { cells: Cell[] }

/** Draws every case with the same composition that exports use (F4). */
export function Sheet({ cells, addresses, fonts, spectra }: SheetProps) {
  return (
    <AbsoluteFill style={{ backgroundColor: '#F6F6F6', color: '#141414', font: '500 13px Inter' }}>
      {cells.map(({ label, project, frame, watermark, left, top, width, height }) => (
        <div key={label} style={{ position: 'absolute', left, top, width, height }}>
          <div style={{ position: 'absolute', top: -20, width, overflow: 'hidden', whiteSpace: 'nowrap' }}>
            {label}
          </div>
          <div style={{ width, height, overflow: 'hidden', position: 'relative' }}>
            <div
              style={{
                position: 'absolute',
                width: project.format.width,
                height: project.format.height,
                transformOrigin: '0 0',
                transform: `scale(${width / project.format.width})`,
              }}
            >
              <Freeze frame={frame}>
                <ProjectVideo {...{ project, addresses, fonts, spectra, watermark }} />
              </Freeze>
            </div>
          </div>
        </div>
      ))}
    </AbsoluteFill>
  )
}
