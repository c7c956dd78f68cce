import { createElement } from '../../cli/dev/index.ts'

export type Follower = ReturnType<typeof createFollower>

/** Follows links and presses buttons, whose clicks the mode takes otherwise. */
export function createFollower() {
  let isFollowing = false
  const run = (control: HTMLElement): void => {
    isFollowing = true
    control.click()
    isFollowing = false
  }
  return {
    isFollowing: () => isFollowing,
    /** The link or button around an element. */
    describe(element: Element): { readonly name: string; readonly run: () => void } | undefined {
      const control = element.closest<HTMLElement>('a[href], button, summary')
      return control ? { name: nameOf(control), run: () => run(control) } : undefined
    },
  }
}

const nameOf = (control: Element): string => {
  if (control.matches('a')) return 'Follow link'
  return control.matches('summary') ? 'Open or close' : 'Press button'
}

/** A button beside a link without a text of its own. */
export function createFollowChip(container: ShadowRoot, follower: Follower) {
  const button = createElement('button', 'follow', 'Follow link')
  button.hidden = true
  button.popover = 'manual'
  container.append(button)
  let link: Element | undefined
  const hide = (): void => {
    button.hidden = true
    if (button.matches(':popover-open')) button.hidePopover()
  }
  button.addEventListener('click', () => {
    hide()
    if (link) follower.describe(link)?.run()
  })
  return {
    hide,
    show(next: Element): void {
      link = next
      button.hidden = false
      button.title = next.getAttribute('href') ?? ''
      button.showPopover()
      const { left, bottom } = next.getBoundingClientRect()
      button.style.setProperty(
        'left',
        `${Math.max(8, Math.min(left, innerWidth - button.offsetWidth - 8)) + scrollX}px`,
      )
      button.style.setProperty('top', `${Math.min(bottom + 4, innerHeight - button.offsetHeight - 8) + scrollY}px`)
      button.focus({ preventScroll: true })
    },
  }
}
