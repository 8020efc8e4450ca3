import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import type { VoiceItem } from '@/api/domain/voices/contract'
import { call } from '../call'
import { keys } from '../keys'
import { useBrands } from './use-brands'

/** A page of the team's podcast scripts, newest first, and their total number; kept fresh by live events. */
export const useScripts = (page: number) =>
  useQuery({
    queryKey: [...keys.scripts, page],
    queryFn: ({ signal }) => call('GET /api/scripts/', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

const HOUR_MS = 3_600_000

/** The query of the voices. The addresses of their samples are valid for at least a day. */
export const voicesQuery = queryOptions({
  queryKey: keys.voices,
  queryFn: ({ signal }) => call('GET /api/voices/', { signal }),
  staleTime: HOUR_MS,
})

/** The voices that scripts can be spoken with. */
export const useVoices = () => useQuery(voicesQuery)

/** The voice of the team's default brand; null while it is loaded, or if the team doesn't have it (anymore). */
export function useBrandVoice(): VoiceItem | null {
  const brands = useBrands().data?.results ?? []
  const voices = useVoices().data?.results ?? []
  const wanted = brands.find(brand => brand.is_default)?.voice
  const isWanted = ({ provider, voice_id }: VoiceItem) =>
    provider === wanted?.provider && voice_id === wanted.voice_id
  return voices.find(isWanted) ?? null
}
