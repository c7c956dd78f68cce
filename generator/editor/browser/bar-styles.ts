import { panelStyles } from './panel-styles.ts'

/** Styles of the mode's buttons and messages. */
export const barStyles = `
${panelStyles}
.dock { position: fixed; right: 12px; bottom: 12px; z-index: 2147483646; display: flex; flex-direction: column; align-items: end; gap: 8px;
  max-width: calc(100vw - 24px); pointer-events: none }
.dock > * { pointer-events: auto }
.bar { display: flex; flex-wrap: wrap; justify-content: center; align-items: center; gap: 6px; max-width: 100%; padding: 6px 8px 6px 14px;
  border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 12px; white-space: nowrap; background: light-dark(#fff, #161b22); box-shadow: 0 4px 16px #0004 }
.strip { width: 0; min-width: 100%; padding: 2px 8px; border-left: 4px solid light-dark(#bf8700, #e3b341); white-space: normal; overflow-wrap: anywhere }
.change { display: inline-block; max-width: 28ch; overflow: hidden; vertical-align: bottom; text-overflow: ellipsis }
.count { color: light-dark(#7d4e00, #e3b341); border-color: currentColor; font-weight: 600 }
.count.error { color: #fff; background: #b3121d; border-color: #b3121d }
.said { max-width: 60ch; padding: 8px 14px; border-radius: 8px; color: light-dark(#fff, #0d1117); background: light-dark(#1a5f2b, #7ee2a0) }
.said.kept { background: light-dark(#7d4e00, #e3b341) }
.notice { display: flex; align-items: center; gap: 12px; max-width: 72ch; padding: 8px 8px 8px 14px; border: 1px solid light-dark(#1a5f2b, #7ee2a0); border-radius: 12px;
  background: light-dark(#fff, #161b22); box-shadow: 0 4px 16px #0004; overflow-wrap: anywhere }
.notice > p { flex: 1; min-width: 0 }
.notice > button { flex: none }
@media (width < 960px) {
  .bar { gap: 4px; padding: 4px 6px } .bar > b, button[aria-disabled=true] { display: none } .strip > b { flex-basis: 100% } button { padding: 4px 8px }
  .change { max-width: 20ch }
}
`
