import { Modal, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { DEFAULTS } from '@/compositions/catalog/defaults'
import { MESSAGES } from '@/compositions/catalog/messages'
import type { DialogProps } from '../../dialog/open-dialog'
import { GoogleFonts } from './GoogleFonts'
import { UploadFont } from './UploadFont'

const { dialogTitle, googleTab, uploadTab } = MESSAGES.fonts

const TABS = [
  { value: 'google', label: googleTab },
  { value: 'upload', label: uploadTab },
] as const

/** Adds fonts to the team: families of the Google catalog, or files of its own. */
export function FontsDialog({ onClose }: DialogProps<'fonts'>) {
  const [tab, setTab] = useState<(typeof TABS)[number]['value']>('google')
  return (
    <Modal opened onClose={onClose} title={dialogTitle} size={DEFAULTS.dialogs.fontsWidthPixels}>
      <SegmentedControl
        fullWidth
        aria-label="Where fonts come from"
        data={[...TABS]}
        value={tab}
        onChange={setTab}
      />
      {tab === 'google' ? <GoogleFonts /> : <UploadFont />}
    </Modal>
  )
}
