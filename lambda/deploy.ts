import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  DeleteBucketCommand,
  DeleteObjectsCommand,
  PutBucketPolicyCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3'
import {
  deleteFunction,
  deleteSite,
  deployFunction,
  deploySiteFromBundle,
  getFunctions,
  getOrCreateBucket,
  getSites,
} from '@remotion/lambda'
import { withTempFolder } from '@/remotion/render/temp-folder'
import type { Deployment, Region } from './deployment'
import LIMITS from './limits.json' with { type: 'json' }
import { s3In } from './s3'
import { siteName, writeSite } from './site'

/**
 * Remotion's policy lets everyone read every object of the bucket. Only the site has to be: media and videos of users
 * are read with keys or signed addresses.
 */
async function publishOnlySites(region: Region, Bucket: string): Promise<void> {
  const partition = region.startsWith('cn-') ? 'aws-cn' : 'aws'
  const Policy = JSON.stringify({
    Version: '2012-10-17',
    Statement: [
      {
        Sid: 'ReadSites',
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:${partition}:s3:::${Bucket}/sites/*`,
      },
    ],
  })
  await s3In(region).send(new PutBucketPolicyCommand({ Bucket, Policy }))
}

/**
 * Creates what rendering in a region needs, or finds it: the bucket, the function, and the site of the current sources.
 * Running it again changes nothing. `quota` is the number of concurrent executions that renders may use.
 */
export async function deploy(
  region: Region,
  quota: number,
  report: (text: string) => void,
): Promise<Deployment> {
  const { memoryMb, diskMb, timeoutSeconds } = LIMITS.function
  const { bucketName, alreadyExisted: hadBucket } = await getOrCreateBucket({
    region,
    enableFolderExpiry: true,
  })
  await publishOnlySites(region, bucketName)
  report(`${region}: bucket ${bucketName}${hadBucket ? ' (existed)' : ''}`)
  const { functionName, alreadyExisted: hadFunction } = await deployFunction({
    region,
    memorySizeInMb: memoryMb,
    diskSizeInMb: diskMb,
    timeoutInSeconds: timeoutSeconds,
    createCloudWatchLogGroup: true,
  })
  report(`${region}: function ${functionName}${hadFunction ? ' (existed)' : ''}`)
  const name = await siteName()
  const { serveUrl, stats } = await withTempFolder(tmpdir(), async folder => {
    const bundleDir = join(folder, 'site')
    await writeSite(bundleDir)
    return deploySiteFromBundle({ region, bucketName, siteName: name, bundleDir })
  })
  report(`${region}: site ${name}, ${stats.uploadedFiles} files sent, ${stats.untouchedFiles} unchanged`)
  return { region, bucketName, functionName, serveUrl, quota }
}

/** Removes everything that `deploy` and renders have made in a region. Renders that run there fail. */
export async function remove(
  { region, bucketName }: Pick<Deployment, 'region' | 'bucketName'>,
  report: (text: string) => void,
): Promise<void> {
  for (const { functionName } of await getFunctions({ region, compatibleOnly: false })) {
    await deleteFunction({ region, functionName })
    report(`${region}: removed function ${functionName}`)
  }
  const { sites } = await getSites({ region, forceBucketName: bucketName })
  for (const { id } of sites) await deleteSite({ region, bucketName, siteName: id })
  const client = s3In(region)
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucketName })) {
    if (!Contents.length) continue
    const Objects = Contents.map(({ Key }) => ({ Key }))
    await client.send(new DeleteObjectsCommand({ Bucket: bucketName, Delete: { Objects } }))
  }
  await client.send(new DeleteBucketCommand({ Bucket: bucketName }))
  report(`${region}: removed bucket ${bucketName}`)
}
