import { IconWaveSine } from '@tabler/icons-react'
import { defineEditorKind, graphic } from './kind'

/** A waveform or visualizer of audio. */
export const waveKind = defineEditorKind<'wave'>()({ ...graphic, icon: IconWaveSine, sections: ['wave'] })
