import { endInOneSentence } from './end-in-one-sentence'

endInOneSentence([
  ['transcribe', 'text.mp4', /^text\.mp4: This is not a video, sound or picture file that can be read\.$/],
  ['transcribe', 'missing.mp4', /no file called missing\.mp4/],
  ['demo', 'cut-off.mp4', /cut off/],
  [
    'demo',
    'wide.mp4',
    /^4K\(2160p\) Video Not Supported\. This video is 4400 × 400.* Save it as 1080p and upload it again\.$/,
  ],
  ['demo', 'noise.wav', /no speech in this file/],
])
