import MESSAGES from '@/compositions/catalog/messages.json'

/**
 * The sentences that the first page already needs. Straight from the table: what fills in values
 * (`compositions/catalog/messages`) stays out of the first download.
 */
export const { general, accounts, clips, exports, teams } = MESSAGES
