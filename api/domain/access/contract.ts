import type { Contract } from '@/api/platform/http/contract'

export const accessContract = {
  'GET /api/country/': {
    auth: 'anyone',
    summary: 'The country that the caller is in, as text: 1;DE;DEU;Germany, or 0;;;UNKNOWN',
    response: 'file',
  },
} satisfies Contract
