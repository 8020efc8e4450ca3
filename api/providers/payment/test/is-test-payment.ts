/** Is this the name of a payment of the test checkout, behind which there is no money? */
export const isTestPayment = (remoteId: string): boolean => remoteId.startsWith('pay_test_')
