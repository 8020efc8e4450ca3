import { BackupError } from '../api/backup/backup-error'
import { DatabaseError } from '../api/database/database-error'
import { SpeechError } from '../api/providers/speech/speaker'
import { TranscriptionFailed, UnreadableSound } from '../api/providers/transcription/errors'
import { SettingError } from '../api/setting-error'
import { ProjectError } from '../compositions/project/migrate'
import { MissingTool } from '../remotion/environment/missing-tool'
import { MediaError } from '../remotion/render/ingest/media-error'
import { RenderError } from '../remotion/render/render-error'
import { DemoFailed } from './demo/demo-failed'
import { Interrupted } from './interrupt'
import { SetupError } from './setup/setup-error'
import { UsageError } from './usage-error'

/** Errors whose message is a sentence for people, so that nothing needs to be added to it. */
export const KNOWN_ERRORS: readonly (abstract new (...args: never[]) => Error)[] = [
  BackupError,
  DatabaseError,
  DemoFailed,
  Interrupted,
  MediaError,
  MissingTool,
  ProjectError,
  RenderError,
  SettingError,
  SetupError,
  SpeechError,
  TranscriptionFailed,
  UnreadableSound,
  UsageError,
]
