import type { ScreenState as State } from '../crm-screens.ts'

/** A state as a word on its color. */
export const ScreenState = ({ label, mark }: State) => (
  <span className="screen-state" data-mark={mark}>
    {label}
  </span>
)
