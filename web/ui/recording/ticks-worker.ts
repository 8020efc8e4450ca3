/** Ticks 30 times a second. Timers of a worker keep that rate while its page is hidden. */
setInterval(() => postMessage(null), 1000 / 30)
