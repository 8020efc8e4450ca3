import { generateClient } from '@/api/platform/database/generate-client'

/** The typed database client, made again when the schema changed. */
export const ensureDatabaseClient = async (): Promise<void> => {
  if (await generateClient()) console.error('Generated the database client from the schema.')
}
