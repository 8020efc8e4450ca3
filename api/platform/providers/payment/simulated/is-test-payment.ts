/** How the names of subscriptions of the test checkout begin. */
export const TEST_SUBSCRIPTION = 'sub_test_'

/** Is this the name of a payment of the test checkout, behind which there is no money? */
export const isTestPayment = (remoteId: string): boolean => remoteId.startsWith('pay_test_')
