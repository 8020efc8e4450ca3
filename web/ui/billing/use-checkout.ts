import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError, isTold } from '@/web/client/api-error'
import { type CallInput, call } from '@/web/client/call'
import { forgetCoupon, keptCoupon } from '@/web/client/campaign'
import { storedCountry } from '@/web/client/country'
import { general } from '@/web/client/messages'
import { closeDialog } from '../dialog/open-dialog'
import { tellError } from '../errors/tell-error'
import { navigation } from '../navigation/navigation'
import { notify } from '../notice/notices'

/** The purchase; coupon and country are those remembered in this browser. */
type Order = Pick<CallInput<'POST /api/checkouts/'>['body'], 'priceId' | 'quantity'>

/** Opens the plans when a payment cannot be opened (PR25). */
function goToPlans() {
  closeDialog()
  navigation.to('pricing')
}

const giveUp = (id: string) =>
  call('POST /api/checkouts/{id}/close/', { params: { id } }).catch(() => undefined)

/**
 * A payment: `open` starts it; `close` or unmounting cancels it. If it cannot be opened, a notice says so and the plans
 * open instead. `paid` marks it complete, so that it is not canceled.
 */
export function useCheckout() {
  const isMounted = useRef(false)
  const openId = useRef<string | null>(null)
  const { mutate, reset, data, isPending } = useMutation({
    mutationFn: async (order: Order) =>
      call('POST /api/checkouts/', {
        body: { ...order, coupon: keptCoupon(), country: await storedCountry() },
      }),
    onSuccess: ({ id }) => {
      openId.current = id
    },
    onError: error => {
      // A rejected coupon would block every later payment.
      if (error instanceof ApiError && /coupon/i.test(error.message)) forgetCoupon()
      tellError(error)
      if (!isTold(error)) goToPlans()
    },
  })
  const leave = useCallback(() => {
    const id = openId.current
    openId.current = null
    if (id) void giveUp(id)
  }, [])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
      // Deferred, because React's strict mode mounts everything twice.
      setTimeout(() => isMounted.current || leave())
    }
  }, [leave])
  const close = useCallback(() => {
    leave()
    reset()
  }, [leave, reset])
  const paid = useCallback(() => {
    forgetCoupon()
    openId.current = null
  }, [])
  const fail = useCallback(() => {
    notify({ message: general.default, tone: 'error' })
    goToPlans()
  }, [])
  return { open: mutate, isOpening: isPending, opened: data, close, paid, fail }
}

/** The state of a payment for its dialog. */
export type Checkout = ReturnType<typeof useCheckout>
