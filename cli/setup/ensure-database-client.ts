import { generateClient } from '@/api/platform/database/generate-client'

/** Generates the typed database client again if the schema changed. */
export const ensureDatabaseClient = async (): Promise<void> => {
  if (await generateClient()) console.error('Generated the database client from the schema.')
}
