import MESSAGES from '../../compositions/catalogue/messages.json'

/**
 * The sentences that the first page already needs. Straight from the table: what fills in values
 * (`compositions/catalogue/messages`) stays out of the first download.
 */
export const { general, accounts, clips, exports, teams } = MESSAGES
