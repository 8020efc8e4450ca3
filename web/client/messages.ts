import PAGE_MESSAGES from '@/compositions/catalog/page-messages.json'

/**
 * Messages that the first page needs, imported straight from the table, so that the code that fills in values
 * (`compositions/catalog/messages`) stays out of the first download.
 */
export const { general, accounts, clips, teams } = PAGE_MESSAGES
