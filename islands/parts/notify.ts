export interface ToastContent {
  readonly title: string
  readonly text?: string
}

export const toastEvent = 'site:notice'

/** Shows a notice in the page's notification area. */
export const notify = (notice: ToastContent): boolean =>
  document.dispatchEvent(new CustomEvent(toastEvent, { detail: notice }))

/** The name of the notification area, with the key that leads to it. */
export const notificationAreaLabel = (label: string): string => `${label} (Alt+T)`
