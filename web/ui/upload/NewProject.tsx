import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { chooseFiles } from './choose-files'

/** The main button of the dashboard's pages: a file makes a project. */
export function NewProject() {
  return (
    <Button leftSection={<IconPlus size={16} />} onClick={() => chooseFiles('videoHighlight')}>
      New project
    </Button>
  )
}
