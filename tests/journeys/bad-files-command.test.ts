import { endInOneSentence } from './end-in-one-sentence'

endInOneSentence([
  ['transcribe', 'text.mp4', /not (a )?video.* that can be read/],
  ['transcribe', 'missing.mp4', /no file called missing\.mp4/],
  ['demo', 'cut-off.mp4', /cut off/],
  ['demo', 'wide.mp4', /^4K\(2160p\) Video Not Supported$/],
  ['demo', 'noise.wav', /Nobody speaks/],
])
