import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** The options that yt-dlp is asked with, which this program insists on; then `--` and the address. */
const EXPECTED =
  '--ignore-config --no-cache-dir --no-update --no-warnings --no-playlist --use-extractors youtube --socket-timeout 20 --retries 2 --extractor-retries 1 --dump-single-json -- https://www.youtube.com/watch?v='

/** What stands for yt-dlp: knows its command line and plays what was put down for the id of a video. */
const script = (folder: string) => `#!/bin/sh
for address; do :; done
id=\${address#*v=}
case "$*" in '${EXPECTED}'"$id") ;; *) echo "yt-dlp: error: no such option: $*" >&2; exit 2 ;; esac
env > '${folder}'/$id.env
pwd > '${folder}'/$id.pwd
[ -f '${folder}'/$id.sh ] || { echo "ERROR: [youtube] $id: Video unavailable" >&2; exit 1; }
. '${folder}'/$id.sh
`

/** A local program that speaks yt-dlp's command line. `stop` removes it. */
export async function localYtDlp() {
  const folder = await mkdtemp(path.join(tmpdir(), 'talkreel-local-yt-dlp-'))
  const program = path.join(folder, 'yt-dlp')
  await writeFile(program, script(folder))
  await chmod(program, 0o755)
  // It runs as a user of its own.
  await chmod(folder, 0o777)
  const play = (id: string, lines: string) => writeFile(path.join(folder, `${id}.sh`), lines)
  return {
    program,
    /** Lines of shell that run when the video is asked for. */
    play,
    /** What is said about a video. */
    async answer(id: string, video: object) {
      await writeFile(path.join(folder, `${id}.json`), JSON.stringify(video))
      await play(id, `cat '${folder}'/${id}.json`)
    },
    /** Fails as yt-dlp does, with a sentence of YouTube. */
    fail: (id: string, reason: string) =>
      play(id, `cat >&2 <<'END'\nERROR: [youtube] ${id}: ${reason}\nEND\nexit 1`),
    /** Hangs, with a child of its own; both can be found by `idsOf`. */
    hang: (id: string) =>
      play(
        id,
        `sleep 600 & echo $$ $! > '${folder}'/$id.part; mv '${folder}'/$id.part '${folder}'/$id.ids; wait`,
      ),
    /** The process ids of a program that hangs and its child; null while it has not begun. */
    async idsOf(id: string): Promise<number[] | null> {
      const text = await readFile(path.join(folder, `${id}.ids`), 'utf8').catch(() => null)
      return text ? text.trim().split(' ').map(Number) : null
    },
    /** The environment and the folder that it was run in. */
    environmentOf: (id: string) => readFile(path.join(folder, `${id}.env`), 'utf8'),
    folderOf: async (id: string) => (await readFile(path.join(folder, `${id}.pwd`), 'utf8')).trim(),
    stop: () => rm(folder, { recursive: true }),
  }
}

export type LocalYtDlp = Awaited<ReturnType<typeof localYtDlp>>

/** The streams of a video at these addresses, as yt-dlp describes those of YouTube. */
export const youtubeFormats = (addresses: { picture: string; sound: string }) => {
  const common = { protocol: 'https', http_headers: { 'User-Agent': 'Mozilla/5.0 (local)', Accept: '*/*' } }
  return [
    {
      format_id: 'sb0',
      ext: 'mhtml',
      protocol: 'mhtml',
      vcodec: 'none',
      acodec: 'none',
      url: addresses.picture,
    },
    {
      ...{ ...common, format_id: '140', ext: 'm4a', vcodec: 'none', acodec: 'mp4a.40.2', tbr: 129.5 },
      ...{ url: addresses.sound, language_preference: -1, quality: 3 },
    },
    {
      ...{ ...common, format_id: '137', ext: 'mp4', vcodec: 'avc1.640028', acodec: 'none', tbr: 4000 },
      ...{ url: addresses.picture, width: 1920, height: 1080, fps: 30, dynamic_range: 'SDR' },
    },
  ]
}
