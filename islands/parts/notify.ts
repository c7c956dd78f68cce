export interface Notice {
  readonly title: string
  readonly text?: string
}

export const noticeEvent = 'site:notice'

/** Shows a notice in the page's notification area. */
export const notify = (notice: Notice): boolean =>
  document.dispatchEvent(new CustomEvent(noticeEvent, { detail: notice }))

/** The name of the notification area, with the key that leads to it. */
export const nameArea = (label: string): string => `${label} (Alt+T)`
