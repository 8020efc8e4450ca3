import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { toProps } from '@/compositions/document/to-props'
import { runFfmpeg } from '@/remotion/environment/ffmpeg'
import { testProject } from '@/remotion/render/testing/test-project'
import { withPage } from '../with-page'

declare global {
  interface Window {
    /** The level of a tone in what the page plays now, in dBFS. */
    levelOf(hertz: number): number
  }
}

const SECONDS = 60
const TONES = { low: 400, high: 3_000 }

/** A tone quieter than this is silent, and a louder one is heard, in dBFS of the analyser. */
const [SILENT, HEARD] = [-70, -45]

/** Measures what all audio contexts of the page play. */
function listen(): void {
  const analysers: AnalyserNode[] = []
  type Connect = (this: AudioNode, to: AudioNode, ...rest: number[]) => AudioNode
  const connect = AudioNode.prototype.connect as Connect
  const connectAndListen: Connect = function (to, ...rest) {
    if (to instanceof AudioDestinationNode) {
      const analyser = new AnalyserNode(this.context, { fftSize: 8_192, smoothingTimeConstant: 0 })
      connect.call(this, analyser)
      analysers.push(analyser)
    }
    return connect.call(this, to, ...rest)
  }
  AudioNode.prototype.connect = connectAndListen as AudioNode['connect']
  window.levelOf = hertz =>
    Math.max(
      -200,
      ...analysers.map(analyser => {
        const bins = new Float32Array(analyser.frequencyBinCount)
        analyser.getFloatFrequencyData(bins)
        return bins[Math.round((hertz / analyser.context.sampleRate) * analyser.fftSize)] as number
      }),
    )
}

test('F7: while a layer is soloed, the others are silent in the Player, and heard again afterwards', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'talkreel-solo-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = { low: join(folder, 'low.wav'), high: join(folder, 'high.wav') }
  for (const [name, file] of Object.entries(files)) {
    const hertz = TONES[name as keyof typeof TONES]
    await runFfmpeg([
      '-f',
      'lavfi',
      '-i',
      `sine=frequency=${hertz}:sample_rate=48000:duration=${SECONDS}`,
      '-y',
      file,
    ])
  }
  const media = { kind: 'audio', assetId: 'tone', width: 0, height: 0, fps: 0, duration: SECONDS } as const
  const sound = (id: string) => ({
    ...({ id, layer: 'AUDIO', asset: 'audio', mediaRef: id, width: 9, height: 9 } as const),
    trim: { start: 0, end: SECONDS },
  })
  const project = testProject({ width: 64, height: 64 }, [sound('low'), sound('high')], {
    low: { ...media, hasAudio: true },
    high: { ...media, hasAudio: true },
  })
  const entry = join(import.meta.dirname, 'page.tsx')
  await withPage({ folder, entry, files, sign: 'showProject' }, async (page, addresses) => {
    const props = toProps(project, addresses.files, addresses.fonts, {})
    const show = (soloed?: string[]) =>
      page.evaluate(([given, ids]) => window.showProject(given, ids ?? undefined), [
        props,
        soloed ?? null,
      ] as const)
    const levels = () =>
      page.evaluate(tones => ({ low: window.levelOf(tones.low), high: window.levelOf(tones.high) }), TONES)
    const heard = () =>
      expect.poll(async () => {
        const { low, high } = await levels()
        return {
          low: low > HEARD ? 'heard' : low < SILENT && 'silent',
          high: high > HEARD ? 'heard' : high < SILENT && 'silent',
        }
      })
    await page.evaluate(listen)
    await show()
    // Played again until the sounds have loaded.
    await expect
      .poll(
        async () => {
          await page.evaluate(() => window.playAll())
          return (await levels()).low
        },
        { interval: 2_000 },
      )
      .toBeGreaterThan(HEARD)
    await heard().toEqual({ low: 'heard', high: 'heard' })
    await show(['high'])
    await heard().toEqual({ low: 'silent', high: 'heard' })
    await show(['low'])
    await heard().toEqual({ low: 'heard', high: 'silent' })
    await show()
    await heard().toEqual({ low: 'heard', high: 'heard' })
  })
})
