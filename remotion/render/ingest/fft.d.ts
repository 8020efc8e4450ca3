declare module 'fft.js' {
  /** A Fourier transform of `size` values, a power of two; spectra alternate real and imaginary parts. */
  export default class FFT {
    constructor(size: number)
    createComplexArray(): number[]
    realTransform(output: number[], input: ArrayLike<number>): void
  }
}
