import { Skeleton } from '@mantine/core'

/** The shape of a project's card while it is fetched. */
export function ProjectSkeleton() {
  return (
    <div>
      <Skeleton height={144} radius="md" />
      <Skeleton height={14} width="70%" mt={10} />
      <Skeleton height={12} width="50%" mt={8} />
    </div>
  )
}
