import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { chooseFiles } from './choose-files'

/** The primary button of the dashboard's pages: creates a project from a file. */
export function NewProject() {
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={() => chooseFiles('videoHighlight')}>
      New project
    </Button>
  )
}
