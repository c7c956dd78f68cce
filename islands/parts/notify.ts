export interface Notice {
  readonly title: string
  readonly text?: string
  /** Said elsewhere on the page already: shown, given the focus, but not announced a second time. */
  readonly isSaid?: boolean
}

export const noticeEvent = 'site:notice'

/** Shows a notice in the page's notification area. */
export const notify = (notice: Notice): boolean =>
  document.dispatchEvent(new CustomEvent(noticeEvent, { detail: notice }))

/** The name of the notification area, with the key that leads to it. */
export const nameArea = (label: string): string => `${label} (Alt+T)`
