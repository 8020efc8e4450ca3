import { useQuery } from '@tanstack/react-query'
import { call } from '../call'
import { keys } from '../keys'

/** The API keys of the team, newest first. */
export const useApiKeys = () =>
  useQuery({ queryKey: keys.apiKeys, queryFn: ({ signal }) => call('GET /api/keys/', { signal }) })
