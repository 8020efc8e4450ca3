import { Input, SegmentedControl } from '@mantine/core'
import type { ProjectType } from '@/compositions/model/project'
import { typeName } from '../format/names'

/** Types of projects that are made of a file. */
const TYPES = ['videoHighlight', 'captionVideo', 'podcastToVideo'] as const satisfies readonly ProjectType[]

/** What a file becomes. */
export const ProjectTypeField = ({
  value,
  onChange,
}: {
  value: ProjectType
  onChange: (type: ProjectType) => void
}) => (
  <Input.Wrapper label="Project type" labelElement="div">
    <SegmentedControl
      aria-label="Project type"
      fullWidth
      value={value}
      onChange={type => onChange(type as ProjectType)}
      data={TYPES.map(type => ({ value: type, label: typeName(type) }))}
    />
  </Input.Wrapper>
)
