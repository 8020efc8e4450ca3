import { Accordion, Button } from '@mantine/core'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { talkToSupport } from '@/web/ui/widgets/chat'
import { DialogBody } from '../DialogBody'
import questions from './questions.json'

/** Frequently asked questions, used when no external help center is set up. */
export function HelpCenter({ onClose }: DialogProps<'help-center'>) {
  return (
    <DialogBody
      title="Help center"
      onClose={onClose}
      buttons={
        <Button variant="default" onClick={() => talkToSupport()}>
          Ask another question
        </Button>
      }
    >
      <Accordion variant="default" chevronPosition="right">
        {questions.map(({ question, answer }, index) => (
          <Accordion.Item key={question} value={String(index)}>
            <Accordion.Control>{question}</Accordion.Control>
            <Accordion.Panel>{answer}</Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
    </DialogBody>
  )
}
