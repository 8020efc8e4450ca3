import { Button, Modal, SegmentedControl, Textarea } from '@mantine/core'
import { useState } from 'react'
import { call } from '@/web/client/call'
import { general } from '@/web/client/messages'
import type { DialogProps, FeedbackTopic } from '@/web/ui/dialog/open-dialog'
import { FormFailure } from '@/web/ui/form/fields'
import { useAccountForm } from '@/web/ui/form/use-account-form'
import { notify } from '@/web/ui/notice/notices'
import classes from './FeedbackDialog.module.css'

const REQUIRED = { message: 'Please write a few words' }

const TOPICS: { value: FeedbackTopic; label: string }[] = [
  { value: 'feedback', label: 'Feedback' },
  { value: 'bug', label: 'Bug report' },
]

const HINTS: Record<FeedbackTopic, string> = {
  feedback: 'What’s working? What’s missing?',
  bug: 'What did you do, what happened, and what should have happened?',
  support: 'What are you making, and where are you stuck?',
}

/** A feedback form; the message includes the current page. */
export function FeedbackDialog({ ask, onClose }: DialogProps<'feedback'>) {
  const [topic, setTopic] = useState(ask.topic)
  const form = useAccountForm(REQUIRED, async ({ message }) => {
    const body = { topic, message, page: location.pathname }
    const { detail } = await call('POST /api/feedback/', { body })
    onClose()
    notify({ message: detail, tone: 'ok' })
  })
  return (
    <Modal
      opened
      onClose={onClose}
      title={ask.topic === 'support' ? general.supportButton : 'Feedback/Bug report'}
    >
      <form className={classes.form} onSubmit={form.submit} noValidate>
        {ask.topic !== 'support' && (
          <SegmentedControl
            aria-label="Message type"
            data={TOPICS}
            value={topic}
            onChange={value => setTopic(value === 'bug' ? 'bug' : 'feedback')}
          />
        )}
        <Textarea
          name="message"
          label="Your message"
          description={HINTS[topic]}
          rows={6}
          maxLength={5000}
          data-autofocus
          error={form.errors.message}
        />
        <FormFailure message={form.failure} />
        <div className={classes.buttons}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.busy}>
            Send
          </Button>
        </div>
      </form>
    </Modal>
  )
}
