/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { secretStorageKey } from '../../cli/dev/index.ts'
import { Line } from './fields/labelled-inputs.tsx'
import { Dialog, useDialog } from './ui/dialog.tsx'
import { useMount } from './ui/hooks.ts'

interface SignInDialogProps {
  readonly isRight: () => Promise<boolean>
  /** With false if it is closed without the secret. */
  readonly onClose: (isKnown: boolean) => void
}

/** Asks for the secret that the server was started with, until it is right. */
export function SignInDialog({ isRight, onClose }: SignInDialogProps) {
  const { close } = useDialog()
  const [secret, setSecret] = useState('')
  const [error, setError] = useState('')
  useMount(() => () => onClose(false))
  const submit = async (): Promise<undefined> => {
    // Others cannot be sent.
    const isSendable = /^[ -~]+$/.test(secret)
    if (isSendable) sessionStorage.setItem(secretStorageKey, secret)
    if (isSendable && (await isRight())) {
      onClose(true)
      close()
      return undefined
    }
    sessionStorage.removeItem(secretStorageKey)
    setError('This is not the secret.')
    return undefined
  }
  return (
    <Dialog
      title="Edit this site"
      subtitle="It is served by another machine, which asks for its secret."
      action="Edit"
      save={submit}
    >
      <Line
        label="Secret"
        isSecret
        help="Where the server was started, it says where the secret stands."
        value={secret}
        error={error}
        takesFocus
        onInput={setSecret}
      />
    </Dialog>
  )
}
