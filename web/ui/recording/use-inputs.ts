import { useEffect, useState } from 'react'
import { MESSAGES } from '@/compositions/catalog/messages'
import { canRecord, closeStreams, type Devices, InputError, openInputs, type RecordingMode } from './inputs'

/** The devices that can be chosen; their names are known once one of them was allowed. */
async function listDevices(): Promise<MediaDeviceInfo[]> {
  const all = await navigator.mediaDevices.enumerateDevices()
  return all.filter(({ deviceId, label }) => deviceId && label)
}

/**
 * The open camera and microphone of a mode, as long as `isOpen`, with the devices to choose from and why they can't be
 * used. `retry` asks for them again.
 */
export function useInputs(mode: RecordingMode, { camera, microphone }: Devices, isOpen: boolean) {
  const [inputs, setInputs] = useState<MediaStream | null>(null)
  const [devices, setDevices] = useState<MediaDeviceInfo[]>([])
  const [message, setMessage] = useState<string | null>(canRecord() ? null : MESSAGES.recording.unsupported)
  const [isOpening, setOpening] = useState(false)
  const [attempt, setAttempt] = useState(0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` opens the same devices again
  useEffect(() => {
    if (!isOpen || !canRecord()) return
    let isGone = false
    let opened: MediaStream | null = null
    const open = async () => {
      setOpening(true)
      setMessage(null)
      try {
        opened = await openInputs(mode, { camera, microphone })
        if (isGone) return closeStreams(opened)
        setInputs(opened)
        setDevices(await listDevices())
      } catch (error) {
        if (!isGone) setMessage(error instanceof InputError ? error.message : MESSAGES.recording.inUse)
      }
      if (!isGone) setOpening(false)
    }
    void open()
    return () => {
      isGone = true
      closeStreams(opened)
      setInputs(null)
    }
  }, [mode, camera, microphone, isOpen, attempt])

  useEffect(() => {
    if (!canRecord()) return
    const refresh = () => void listDevices().then(setDevices)
    navigator.mediaDevices.addEventListener('devicechange', refresh)
    return () => navigator.mediaDevices.removeEventListener('devicechange', refresh)
  }, [])

  return { inputs, devices, message, isOpening, retry: () => setAttempt(count => count + 1) }
}
