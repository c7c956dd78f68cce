import { createElement } from '../../cli/dev/index.ts'
import { keepNotice, readNotice } from './places/next-page.ts'

/** In milliseconds. */
const confirmTime = 8000

/** What the mode says: in a live region, for some seconds, or until it is closed. */
export function createSpokenTexts() {
  const said = createElement('p', 'said')
  said.hidden = true
  const status = createElement('div', 'visually-hidden')
  status.setAttribute('role', 'status')
  const text = createElement('p', '')
  const close = createElement('button', '', 'Close')
  close.setAttribute('aria-label', 'Close this message')
  const notice = createElement('div', 'notice', text, close)
  notice.setAttribute('role', 'group')
  notice.setAttribute('aria-label', 'Message')
  let kept = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  const write = (sentence: string): void => {
    clearTimeout(timer)
    said.textContent = sentence
    said.hidden = sentence === ''
    said.classList.toggle('kept', kept !== '')
  }
  /** The same text twice is announced twice. */
  const announce = (words: string): void => {
    status.textContent = status.textContent === words ? `${words}\u00a0` : words
  }
  const showNotice = (): void => {
    text.textContent = readNotice()
    notice.hidden = text.textContent === ''
  }
  const notify = (words: string, address = location.pathname): void => {
    keepNotice(words, address)
    showNotice()
    if (words !== '') announce(words)
  }
  close.addEventListener('click', () => notify(''))
  notice.hidden = true
  return {
    elements: [notice, said],
    status,
    announce,
    /** Announces a sentence, and shows it for some seconds. */
    confirm(sentence: string): void {
      announce(sentence)
      write([sentence, kept].filter(Boolean).join('. '))
      timer = setTimeout(() => write(kept), confirmTime)
    },
    /** Keeps a sentence until there is another one, or none. */
    keep(sentence: string): void {
      kept = sentence
      write(sentence)
    },
    /** Keeps a sentence until somebody closes it or leaves the page at an address; without one, removes it. */
    notify,
    showNotice,
    hideNotice(): void {
      notice.hidden = true
    },
  }
}
