import { Button, Menu } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pagePaths } from '@/api/platform/http/page-paths'
import { tellError } from '@/web/ui/errors/tell-error'
import { notify } from '@/web/ui/notice/notices'
import classes from './Content.module.css'
import { type QuoteInText, quotesIn } from './quotes-in'

/** Makes a picture of one of the quotes of a text; a notice says when it is ready. */
export function QuoteImages({ body }: { body: string }) {
  const navigate = useNavigate()
  const make = useMutation({
    mutationFn: async (quote: QuoteInText) => {
      const { exportQuote } = await import('./export-quote')
      await exportQuote(quote)
    },
    onSuccess: () =>
      notify({
        message: 'Making the image',
        detail: 'A notice says when it is ready.',
        action: { label: 'See exports', run: () => void navigate(pagePaths.exports) },
      }),
    onError: tellError,
  })
  const quotes = quotesIn(body)
  if (quotes.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" leftSection={<IconPhoto size={14} />} loading={make.isPending}>
          Make an image
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {quotes.map(quote => (
          <Menu.Item key={quote.text} onClick={() => make.mutate(quote)}>
            <span className={classes.quote}>{quote.text}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
