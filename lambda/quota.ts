import { GetServiceQuotaCommand, ServiceQuotasClient } from '@aws-sdk/client-service-quotas'
import { LAMBDA_CONCURRENCY_LIMIT_QUOTA } from '@remotion/lambda-client/constants'
import type { Region } from './deployment'
import LIMITS from './limits.json' with { type: 'json' }
import { awsCredentials } from './s3'

/** Returns how many functions of the account may run at once in a region. */
export async function readQuota(region: Region): Promise<number> {
  const client = new ServiceQuotasClient({ region, ...awsCredentials() })
  const quota = { ServiceCode: 'lambda', QuotaCode: LAMBDA_CONCURRENCY_LIMIT_QUOTA }
  try {
    const { Quota } = await client.send(new GetServiceQuotaCommand(quota))
    return Quota?.Value ?? 0
  } finally {
    client.destroy()
  }
}

/** The share of an account's quota that renders may use; the rest is for whatever else runs in the account. */
export const quotaForRenders = (quota: number): number => Math.floor(quota * LIMITS.shareOfQuota)
