import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { EditResult } from '@/compositions/edit/edit'
import type { Project } from '@/compositions/model/project'
import { ColorField } from './ColorField'
import classes from './OptionalColor.module.css'
import { Row } from './Row'

/** A color that may be missing: a button adds it as `first`, another one removes it. */
export function OptionalColor({
  label,
  name = label,
  value,
  first,
  edit,
  onChange,
}: {
  label: string
  /** The name of the step. */
  name?: string
  value: string | null
  first: string
  edit: (color: string) => (project: Project) => EditResult
  onChange(value: string | null): void
}) {
  return (
    <Row label={label}>
      {value === null ? (
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} stroke={1.5} />}
          aria-label={`Add ${label.toLowerCase()}`}
          onClick={() => onChange(first)}
        >
          Add
        </Button>
      ) : (
        <span className={classes.there}>
          <ColorField label={label} name={name} value={value} edit={edit} />
          <Tooltip label={`Remove ${label.toLowerCase()}`}>
            <ActionIcon size={28} aria-label={`Remove ${label.toLowerCase()}`} onClick={() => onChange(null)}>
              <IconX size={16} stroke={1.5} />
            </ActionIcon>
          </Tooltip>
        </span>
      )}
    </Row>
  )
}
