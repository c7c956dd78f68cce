import { createElement } from '../../cli/dev/index.ts'
import { createButton } from './form/dialog.ts'

/** A button that takes a file from the computer. Files can be dropped on the dialog too. */
export function createUpload(
  dialog: HTMLElement,
  take: (name: string, base64: string) => Promise<unknown>,
): HTMLElement {
  const input = createElement('input', '')
  input.type = 'file'
  input.accept = 'image/*'
  input.hidden = true
  const button = createButton('Choose a file from this computer…', () => input.click())
  button.setAttribute('aria-description', 'A file of your computer. It can also be dropped on this window.')
  const takeFile = async (file: File | undefined): Promise<void> => {
    if (!file) return
    await take(file.name, await toBase64(file))
  }
  input.addEventListener('change', () => {
    void takeFile(input.files?.[0])
    input.value = ''
  })
  const hasFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false
  dialog.addEventListener('dragover', (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    dialog.classList.add('dropping')
  })
  dialog.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!(relatedTarget instanceof Node && dialog.contains(relatedTarget))) dialog.classList.remove('dropping')
  })
  dialog.addEventListener('drop', (event) => {
    if (!hasFile(event)) return
    event.preventDefault()
    dialog.classList.remove('dropping')
    void takeFile(event.dataTransfer?.files[0])
  })
  return createElement('div', 'upload', button, input)
}

const toBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result).replace(/^[^,]*,?/, '')))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
