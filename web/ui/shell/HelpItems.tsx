import { Menu } from '@mantine/core'
import { IconBook2, IconFileText, IconMessage, IconMessageReport, IconShieldLock } from '@tabler/icons-react'
import { useHelp } from '@/web/client/queries/use-help'
import { talkToSupport } from '../widgets/chat'
import { giveFeedback } from '../widgets/feedback'
import { openHelpCenter } from '../widgets/help-center'

const items = [
  { label: 'Help center', Icon: IconBook2, open: openHelpCenter },
  { label: 'Feedback/Bug report', Icon: IconMessageReport, open: giveFeedback },
  { label: 'Chat support', Icon: IconMessage, open: talkToSupport },
]

/** Menu items for getting help, and for the operator's terms and privacy policy. */
export function HelpItems() {
  const { data } = useHelp()
  const pages = [
    { label: 'Terms of Service', Icon: IconFileText, url: data?.terms },
    { label: 'Privacy Policy', Icon: IconShieldLock, url: data?.privacy },
  ]
  return (
    <>
      {items.map(({ label, Icon, open }) => (
        <Menu.Item key={label} leftSection={<Icon size={16} stroke={1.5} />} onClick={() => open()}>
          {label}
        </Menu.Item>
      ))}
      {pages.map(
        ({ label, Icon, url }) =>
          url && (
            <Menu.Item
              key={label}
              component="a"
              href={url}
              target="_blank"
              rel="noreferrer"
              leftSection={<Icon size={16} stroke={1.5} />}
            >
              {label}
            </Menu.Item>
          ),
      )}
    </>
  )
}
