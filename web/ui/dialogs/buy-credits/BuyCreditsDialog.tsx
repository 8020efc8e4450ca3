import { Button, Modal, NumberInput, Skeleton } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { messageOf } from '@/web/client/api-error'
import type { CallResult } from '@/web/client/call'
import { useProducts } from '@/web/client/queries/use-billing'
import { AmountLines } from '@/web/ui/billing/AmountLines'
import { CouponLine } from '@/web/ui/billing/billing-texts'
import { celebrate } from '@/web/ui/billing/celebrate'
import { NoRight } from '@/web/ui/billing/NoRight'
import { PaymentFrame } from '@/web/ui/billing/PaymentFrame'
import { useBillingRight } from '@/web/ui/billing/use-billing-right'
import { useCheckout } from '@/web/ui/billing/use-checkout'
import type { DialogProps } from '@/web/ui/dialog/open-dialog'
import { ErrorState } from '@/web/ui/ErrorState'
import classes from './BuyCreditsDialog.module.css'

type Pack = NonNullable<CallResult<'GET /api/products/'>['credit_pack']>

/** Buys credits in packs; they never expire. */
export function BuyCreditsDialog({ ask: { quantity = 1, again }, onClose }: DialogProps<'buy-credits'>) {
  const { data, error, refetch } = useProducts()
  return (
    <Modal opened onClose={onClose} title={MESSAGES.billing.buyCredits} size={480}>
      {!data && !error && <Skeleton height={160} role="status" aria-label="Loading" />}
      {error && !data && (
        <ErrorState title="Credits did not load" reason={messageOf(error)} onRetry={() => refetch()} />
      )}
      {data?.credit_pack && <Packs pack={data.credit_pack} first={quantity} again={again} />}
      {data && !data.credit_pack && <p className="ink2">You can’t buy credits right now.</p>}
    </Modal>
  )
}

function Packs({ pack, first, again }: { pack: Pack; first: number; again?: () => Promise<unknown> }) {
  const client = useQueryClient()
  const [quantity, setQuantity] = useState(first)
  const checkout = useCheckout()
  const may = useBillingRight()
  const { amount, currency, remote_id: priceId } = pack.price
  const what = `${quantity * pack.credits} credits`
  const onPaid = useCallback(
    () => void celebrate(client, { news: `${what} added. They never expire.`, again }),
    [client, what, again],
  )
  if (checkout.opened) return <PaymentFrame opened={checkout.opened} checkout={checkout} onPaid={onPaid} />
  return (
    <div className={classes.packs}>
      <NumberInput
        label={`Packs of ${pack.credits} credits`}
        description={`A credit finds clips once more, or speaks 1,000 characters of a script. Buy up to ${pack.most} packs. They never expire.`}
        min={1}
        max={pack.most}
        clampBehavior="strict"
        allowDecimal={false}
        value={quantity}
        onChange={value => setQuantity(Number(value) || 1)}
      />
      <AmountLines
        lines={[{ text: what, amount: quantity * amount }]}
        due={quantity * amount}
        currency={currency}
      />
      <CouponLine />
      {may === false ? (
        <NoRight />
      ) : (
        <Button
          size="md"
          loading={checkout.isOpening}
          disabled={!may}
          onClick={() => checkout.open({ priceId, quantity })}
        >
          Buy {what}
        </Button>
      )}
    </div>
  )
}
