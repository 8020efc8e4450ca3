import { ActionIcon, Menu } from '@mantine/core'
import {
  IconArrowMerge,
  IconArrowsSplit,
  IconDots,
  IconRefresh,
  IconTextDecrease,
  IconTextIncrease,
} from '@tabler/icons-react'
import { memo, type RefObject } from 'react'
import { useActionCost } from '@/web/ui/billing/use-cost'
import { editParagraph, mergeWithAbove, splitParagraph } from './edit-paragraphs'
import { rewrite } from './rewrite'
import { useScriptEditor } from './use-script-editor'

/** The pauses offered after a paragraph, in seconds; null for the default. */
const PAUSES = [
  { name: 'Automatic', seconds: null },
  { name: 'None', seconds: 0 },
  { name: '1 second', seconds: 1 },
  { name: '2 seconds', seconds: 2 },
]

/** More actions of a paragraph, whose text is in `field`; not drawn again while it is typed. */
export const ParagraphMenu = memo(function ParagraphMenu({
  id,
  index,
  field,
}: {
  id: string
  index: number
  field: RefObject<HTMLTextAreaElement | null>
}) {
  const cost = useActionCost()
  const { session } = useScriptEditor()
  const change = (kind: 'again' | 'shorter' | 'longer') => void rewrite(session, id, kind)
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon aria-label="More">
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {cost && <Menu.Label>Writing costs {cost}</Menu.Label>}
        <Menu.Item leftSection={<IconRefresh size={16} />} onClick={() => change('again')}>
          Write again
        </Menu.Item>
        <Menu.Item leftSection={<IconTextDecrease size={16} />} onClick={() => change('shorter')}>
          Make shorter
        </Menu.Item>
        <Menu.Item leftSection={<IconTextIncrease size={16} />} onClick={() => change('longer')}>
          Make longer
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconArrowsSplit size={16} />}
          onClick={() => {
            const cursor = field.current?.selectionStart ?? 0
            session.edit(list => splitParagraph(list, id, cursor, crypto.randomUUID()))
          }}
        >
          Split at the cursor
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowMerge size={16} />}
          disabled={index === 0}
          onClick={() => session.edit(list => mergeWithAbove(list, id))}
        >
          Merge with the one above
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>Pause after it</Menu.Label>
        {PAUSES.map(({ name, seconds }) => (
          <Menu.Item
            key={name}
            onClick={() => session.edit(list => editParagraph(list, id, { pause: seconds }))}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
})
