import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright-core'
import { findBrowser } from '@/remotion/environment/find-browser'

/** Size of the recording in pixels. */
export const RECORDED = { width: 320, height: 180 }

/**
 * Records a video and a tone with MediaRecorder, as a web page does, and writes the WebM to `out`. Such files have no
 * duration, no index and a clock of 1,000 frames a second. Returns the duration of the recording in seconds.
 */
export async function recordInBrowser(out: string, codec: 'vp8' | 'vp9', seconds: number): Promise<number> {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: ['--autoplay-policy=no-user-gesture-required'],
  })
  try {
    const page = await browser.newPage()
    const recording = await page.evaluate(
      async ({ codec, seconds, width, height }) => {
        const canvas = Object.assign(document.createElement('canvas'), { width, height })
        document.body.append(canvas)
        const context = canvas.getContext('2d') as CanvasRenderingContext2D
        setInterval(() => {
          context.fillStyle = `hsl(${(performance.now() / 5) % 360} 80% 50%)`
          context.fillRect(0, 0, width, height)
        }, 1000 / 30)
        const sound = new AudioContext()
        const tone = sound.createOscillator()
        const heard = sound.createMediaStreamDestination()
        tone.connect(heard)
        tone.start()
        const stream = canvas.captureStream(30)
        for (const track of heard.stream.getTracks()) stream.addTrack(track)
        const recorder = new MediaRecorder(stream, { mimeType: `video/webm;codecs=${codec},opus` })
        const parts: Blob[] = []
        recorder.ondataavailable = ({ data }) => parts.push(data)
        const stopped = new Promise(resolve => {
          recorder.onstop = resolve
        })
        recorder.start()
        const start = performance.now()
        await new Promise(resolve => setTimeout(resolve, seconds * 1000))
        recorder.stop()
        const ran = (performance.now() - start) / 1000
        await stopped
        const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
        return { ran, text: Array.from(bytes, byte => String.fromCharCode(byte)).join('') }
      },
      { codec, seconds, ...RECORDED },
    )
    await writeFile(out, Buffer.from(recording.text, 'latin1'))
    return recording.ran
  } finally {
    await browser.close()
  }
}
