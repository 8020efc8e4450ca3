import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { Row } from './Row'
import { SliderField } from './SliderField'

const FULL = 100

type Props = {
  /** A factor: 1 is the recorded volume, 2 the most that the slider goes to. */
  volume: number
  disabled?: boolean
  edit(volume: number): (project: Project) => EditResult
}

/** A volume, shown in percent of the recorded one. */
export const VolumeRow = ({ volume, disabled = false, edit }: Props) => (
  <Row label="Volume">
    <SliderField
      label="Volume"
      unit="%"
      max={Math.round(Math.max(2, volume) * FULL)}
      disabled={disabled}
      value={Math.round(volume * FULL)}
      edit={percent => edit(percent / FULL)}
    />
  </Row>
)
