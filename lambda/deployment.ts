import type { AwsRegion } from '@remotion/lambda-client'
import { AWS_REGIONS } from '@remotion/lambda-client/regions'
import { z } from 'zod'

/** A region of Amazon's, such as us-east-1. */
export type Region = AwsRegion

const regions: readonly string[] = AWS_REGIONS

const regionSchema = z.custom<Region>(
  value => typeof value === 'string' && regions.includes(value),
  'has to be a region of Remotion Lambda, such as us-east-1',
)

/**
 * What was deployed in one region: the bucket, the function with its limits, and the address of the site. `quota` is the
 * number of concurrent executions that renders may use there.
 */
const deploymentSchema = z.object({
  region: regionSchema,
  bucketName: z.string(),
  functionName: z.string(),
  serveUrl: z.url(),
  quota: z.number().int().min(2),
})

export type Deployment = z.infer<typeof deploymentSchema>

/** The file that `npm run lambda -- deploy` writes: one deployment for each region, each region once. */
export const deploymentsSchema = z
  .array(deploymentSchema)
  .min(1)
  .refine(list => new Set(list.map(one => one.region)).size === list.length, 'names a region twice')

/** Returns a region by its name. Throws a `ZodError` that says what is wrong with it. */
export const toRegion = (name: string): Region => regionSchema.parse(name)
