import { useQuery } from '@tanstack/react-query'
import { type CallResult, call } from '../call'
import { keys } from '../keys'

/** The share links of a project and of its exports, newest first. */
export const useShares = (projectId: string) =>
  useQuery({
    queryKey: keys.shares(projectId),
    queryFn: ({ signal }) => call('GET /api/projects/{id}/shares/', { params: { id: projectId }, signal }),
    // There are no live events for links that other members make.
    staleTime: 0,
  })

/** What a share link shows. */
export type Shared = CallResult<'GET /api/projects/{id}/shared/'>

/** What a share link shows, by its key. */
export const useShared = (projectId: string, share: string) =>
  useQuery({
    queryKey: keys.shared(projectId, share),
    queryFn: ({ signal }) =>
      call('GET /api/projects/{id}/shared/', { params: { id: projectId }, query: { share }, signal }),
  })

/** The chapters and the transcript of a shared video. */
export const useSharedText = (projectId: string, share: string, videoId: string) =>
  useQuery({
    queryKey: keys.sharedText(share, videoId),
    queryFn: ({ signal }) =>
      call('GET /api/projects/{id}/shared/{video}/', {
        params: { id: projectId, video: videoId },
        query: { share },
        signal,
      }),
  })
