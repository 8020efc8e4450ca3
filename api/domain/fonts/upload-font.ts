import { MESSAGES } from '../../../compositions/catalog/messages'
import { toRange } from '../../../compositions/typography/fonts/to-range'
import { fieldError } from '../../platform/errors/api-error'
import { checkShape } from '../../platform/http/check-shape'
import { readForm } from '../../platform/http/read-form'
import type { Handler } from '../../platform/routing/handler'
import { requireQuota } from '../billing/allow'
import type { fontsContract } from './contract'
import { FontError } from './font-error'
import type { JudgedFont } from './judge-font'
import { storeFont } from './store-font'
import { toFont } from './to-font'
import { withFontJudge } from './with-font-judge'

/** Bytes of a form; the largest families of one script have 5 MB. */
const MAX_FORM_BYTES = 10 * 1024 * 1024
const MAX_NAME = 100

async function judged(file: FormDataEntryValue | null): Promise<JudgedFont> {
  if (!file || typeof file === 'string') throw fieldError('file', 'Choose a font file')
  const bytes = Buffer.from(await file.arrayBuffer())
  try {
    return await withFontJudge(judge => judge(bytes))
  } catch (error) {
    throw error instanceof FontError ? fieldError('file', error.message) : error
  }
}

/** Keeps a font that someone uploads, judged by its bytes, where the team's plan has more than the starter fonts. */
export const uploadFont: Handler<(typeof fontsContract)['POST /api/fonts/']> = async ({
  request,
  caller,
  services,
}) => {
  const form = await readForm(request, MAX_FORM_BYTES)
  const { family } = checkShape({ family: String(form.get('family') ?? '').trim() })
  if (!family) throw fieldError('family', MESSAGES.fonts.nameRequired)
  if (family.length > MAX_NAME) throw fieldError('family', `At most ${MAX_NAME} characters`)
  await requireQuota(services.prisma, caller.teamId, 'CUSTOM_FONT', 1, services.now())
  const { bytes, codes, style, from, to } = await judged(form.get('file'))
  const files = [{ bytes, range: toRange(codes) }]
  const font = await storeFont(services, caller, { family, style, from, to, source: 'upload', files })
  return toFont(services.secret, font)
}
