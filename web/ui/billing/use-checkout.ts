import { useMutation } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError, isTold } from '@/web/client/api-error'
import { type CallInput, call } from '@/web/client/call'
import { storedCountry } from '@/web/client/country'
import { forgetCoupon, keptCoupon } from '@/web/client/campaign'
import { general } from '@/web/client/messages'
import { closeDialog } from '../dialog/open-dialog'
import { tellError } from '../errors/tell-error'
import { navigation } from '../navigation/navigation'
import { notify } from '../notice/notices'

/** What is bought; the coupon and the country are what this browser remembers. */
type Order = Pick<CallInput<'POST /api/checkouts/'>['body'], 'priceId' | 'quantity'>

/** The plans instead of a payment that can't be opened (PR25). */
function goToPlans() {
  closeDialog()
  navigation.to('pricing')
}

const giveUp = (id: string) =>
  call('POST /api/checkouts/{id}/close/', { params: { id } }).catch(() => undefined)

/**
 * A payment: opened by `open`, given up by `close` and when its dialog goes. Where it can't be opened, that is said and
 * the plans are shown instead. `paid` says that nothing is left to give up.
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
      // A coupon that is not taken would stand in the way of every payment.
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
      // Later, because React's strict mode mounts everything twice.
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

/** A payment as its dialog holds it. */
export type Checkout = ReturnType<typeof useCheckout>
