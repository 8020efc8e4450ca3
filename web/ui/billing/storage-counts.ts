/** What the storage of a plan counts. */
export const STORAGE_COUNTS = 'Uploads with what is made of them, and exports'
