import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** What finished and failed in the team, kept fresh by live events. */
export const useNotifications = () =>
  useQuery({
    queryKey: keys.notifications,
    queryFn: ({ signal }) => call('GET /api/notifications/', { signal }),
  })

/** Marks what ended until an instant as read. */
export function useMarkAsRead() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (until: string) => call('POST /api/notifications/mark_as_read/', { body: { until } }),
    onSuccess: list => client.setQueryData(keys.notifications, list),
  })
}
