import { Menu } from '@mantine/core'
import { IconBook2, IconMessage, IconMessageReport } from '@tabler/icons-react'
import { talkToSupport } from '../widgets/chat'
import { giveFeedback } from '../widgets/feedback'
import { openHelpCenter } from '../widgets/help-center'

const items = [
  { label: 'Help center', Icon: IconBook2, open: openHelpCenter },
  { label: 'Feedback/Bug report', Icon: IconMessageReport, open: giveFeedback },
  { label: 'Chat support', Icon: IconMessage, open: talkToSupport },
]

/** Menu items for getting help. */
export const HelpItems = () =>
  items.map(({ label, Icon, open }) => (
    <Menu.Item key={label} leftSection={<Icon size={16} stroke={1.5} />} onClick={() => open()}>
      {label}
    </Menu.Item>
  ))
