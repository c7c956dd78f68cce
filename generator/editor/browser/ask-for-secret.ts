import { createElement, secretKey } from '../../cli/dev/index.ts'
import { createButton, openDialog } from './form/dialog.ts'
import { createLabelled } from './form/labelled.ts'

/** Asks for the secret that the server was started with, until it is right. Resolves to false if the dialog is closed without it. */
export async function askForSecret(isKnown: () => Promise<boolean>): Promise<boolean> {
  if (sessionStorage.getItem(secretKey) !== null && (await isKnown())) return true
  return new Promise((resolve) => {
    let isRight = false
    const dialog = openDialog({
      title: 'Edit this site',
      subtitle: 'It is served by another machine, which asks for its secret.',
      hasChanges: () => false,
      onClose: () => resolve(isRight),
    })
    const input = createElement('input', '')
    input.type = 'password'
    input.autocomplete = 'off'
    const field = createLabelled('Secret', input, 'What follows --edit-token where the server was started.')
    const submit = async (): Promise<void> => {
      // Others cannot be sent.
      const isSendable = /^[ -~]+$/.test(input.value)
      if (isSendable) sessionStorage.setItem(secretKey, input.value)
      isRight = isSendable && (await isKnown())
      if (isRight) return dialog.close()
      sessionStorage.removeItem(secretKey)
      field.showError('This is not the secret.')
      input.select()
      input.focus()
    }
    input.addEventListener('keydown', ({ key }) => key === 'Enter' && void submit())
    dialog.body.append(field.element)
    dialog.footer.append(
      createButton('Edit', () => void submit(), 'primary'),
      createButton('Cancel', dialog.leave),
    )
    input.focus()
  })
}
