import { Button, Pagination, Skeleton } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { moneyText } from '@/api/platform/providers/payment/money-text'
import { flattenError, messageOf } from '@/web/client/api-error'
import { apiHeaders, failWith } from '@/web/client/call'
import { TRANSACTIONS_PAGE, type Transaction, useTransactions } from '@/web/client/queries/use-billing'
import { ErrorState } from '@/web/ui/ErrorState'
import { tellError } from '@/web/ui/errors/tell-error'
import { shortDay } from '@/web/ui/format/dates'
import { saveBlob } from '@/web/ui/save-file'
import { Tag } from '@/web/ui/Tag'
import classes from './TransactionsSection.module.css'
import pageClasses from './UsagePage.module.css'

/** Downloads the invoice of a payment, by the payment's id and the invoice's number. */
const useInvoice = () =>
  useMutation({
    mutationFn: async ({ id, number }: { id: string; number: string }) => {
      const address = `/api/transactions/${encodeURIComponent(id)}/invoice/`
      const response = await fetch(address, { headers: apiHeaders() })
      if (!response.ok) failWith(flattenError(response.status, await response.json().catch(() => null)))
      saveBlob(`${number}.pdf`, await response.blob())
    },
    onError: tellError,
  })

/** Payments, newest first, each with its invoice. */
export function TransactionsSection() {
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useTransactions(page)
  const pages = Math.ceil((data?.count ?? 0) / TRANSACTIONS_PAGE)
  return (
    <section className={pageClasses.section} aria-labelledby="transactions">
      <h2 id="transactions" className="type-h2">
        Payments
      </h2>
      {error && !data && (
        <ErrorState
          title="The payments did not load"
          reason={messageOf(error)}
          onRetry={() => void refetch()}
        />
      )}
      {!error && !data && <Skeleton height={80} role="status" aria-label="Loading payments" />}
      {data?.count === 0 && <p className={pageClasses.nothing}>No payments yet.</p>}
      {data && data.count > 0 && (
        <ul className={classes.list}>
          {data.results.map(item => (
            <Row key={item.id} item={item} />
          ))}
        </ul>
      )}
      {pages > 1 && <Pagination total={pages} value={page} onChange={setPage} size="sm" />}
    </section>
  )
}

const STATES = {
  paid: { tone: 'ok', label: 'Paid' },
  failed: { tone: 'error', label: 'Failed' },
  refunded: { tone: 'plain', label: 'Refunded' },
} as const

function Row({ item }: { item: Transaction }) {
  const { id, number, status, text, amount, refunded, currency, paid } = item
  const invoice = useInvoice()
  const { tone, label } = STATES[status]
  return (
    <li className={`${classes.row} figures`}>
      <span className={classes.what}>
        <span className="type-name">{text}</span>
        <span className="type-small ink3">
          {shortDay(paid)} · {number}
        </span>
      </span>
      <Tag tone={tone}>{label}</Tag>
      <span className={classes.amount}>
        <span className="type-name">{moneyText(amount, currency)}</span>
        {refunded > 0 && <span className="type-small ink3">{moneyText(refunded, currency)} refunded</span>}
      </span>
      {status === 'failed' ? (
        <span className={classes.none} />
      ) : (
        <Button
          size="xs"
          variant="default"
          loading={invoice.isPending}
          leftSection={<IconDownload size={14} stroke={1.5} />}
          aria-label={`Invoice ${number}`}
          onClick={() => invoice.mutate({ id, number })}
        >
          Invoice
        </Button>
      )}
    </li>
  )
}
