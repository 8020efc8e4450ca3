import { endInOneSentence } from './end-in-one-sentence'

endInOneSentence([
  ['transcribe', 'cut-off.mp4', /cut off/],
  ['transcribe', 'headless.mp4', /cut off/],
  ['transcribe', 'empty.mp4', /empty/],
  ['transcribe', 'silent-film.mp4', /no sound/],
  ['demo', 'text.mp4', /not (a )?video.* that can be read/],
  ['demo', 'empty.mp4', /empty/],
  ['demo', 'blink.wav', /too short/],
  ['demo', 'silent-film.mp4', /no sound/],
])
