import { Button, type ButtonProps } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { call } from '@/web/client/call'
import { keys } from '@/web/client/keys'
import { tellError } from '@/web/ui/errors/tell-error'

/** Makes a project of the sample talk, or finds the one that was made before, and opens it. */
export function TrySample(props: Pick<ButtonProps, 'size' | 'variant'>) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: () => call('POST /api/projects/sample/'),
    onSuccess: ({ id }) => {
      client.invalidateQueries({ queryKey: keys.projects })
      navigate(`/projects/${id}/`)
    },
    onError: tellError,
  })
  return (
    <Button
      {...props}
      leftSection={<IconPlayerPlay size={16} stroke={1.5} />}
      loading={create.isPending}
      onClick={() => create.mutate()}
    >
      Try a sample
    </Button>
  )
}
