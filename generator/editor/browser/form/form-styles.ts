import { panelStyles } from '../panel-styles.ts'

/** Styles of dialogs with forms. */
export const formStyles = `${panelStyles}
dialog { display: flex; flex-direction: column; width: min(560px, 100%); max-width: none; max-height: min(92dvh, 900px); padding: 0; overflow: hidden;
  border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 12px; color: inherit; background: light-dark(#fff, #161b22); box-shadow: 0 16px 64px #0008 }
dialog:not([open]) { display: none }
dialog::backdrop { background: #0007 }
dialog.side { margin: 0 0 0 auto; height: 100dvh; max-height: none; border-width: 0 0 0 1px; border-radius: 0 }
dialog.wide { width: min(880px, 100%) }
dialog > .head { display: flex; align-items: start; gap: 12px; padding: 14px 16px 10px; border-bottom: 1px solid light-dark(#d1d9e0, #3d444d) }
dialog > .head > div { flex: 1; min-width: 0 }
h2 { font-size: 17px; line-height: 1.4; overflow-wrap: anywhere }
.body { flex: 1; min-height: 0; padding: 4px 16px 20px; overflow: auto; overscroll-behavior: contain }
dialog > .foot { padding: 10px 16px; border-top: 1px solid light-dark(#d1d9e0, #3d444d) }
dialog > .foot:not(:has(> :not([hidden]))) { display: none }
dialog > .foot > p { flex-basis: 100% }
label, legend, .name { display: block; padding: 0; font-weight: 600 }
.control { margin-top: 16px }
.control > button { margin-top: 6px }
.control + .note { margin-top: 8px }
.control > .quiet, .findings, .note { font-size: 13px; overflow-wrap: anywhere }
.control input:not([type=checkbox]), .control textarea, .control select { margin-top: 4px }
textarea, select { display: block; width: 100%; min-height: 36px; padding: 6px 8px; border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 6px;
  background: light-dark(#fff, #0d1117) }
textarea { resize: vertical; overflow-wrap: anywhere; field-sizing: content; max-height: 40vh }
input, select, dialog button { min-height: 36px }
input[type=date] { width: auto; min-width: 11em }
.switch { display: flex; align-items: center; gap: 10px; min-height: 36px; cursor: pointer }
input[type=checkbox] { flex: none; width: 20px; height: 20px; min-height: 0; margin: 0; accent-color: light-dark(#0550ae, #79b8ff) }
[aria-invalid=true] { border-color: light-dark(#b3121d, #ff8182); border-width: 2px }
fieldset { min-width: 0; margin: 0; padding: 0; border: 0 }
.item { display: flex; gap: 6px; margin-top: 6px }
.item > :first-child { flex: 1; min-width: 0; margin-top: 0 }
.item button { flex: none }
.item + .row, div > .row { margin-top: 6px }
details { margin-top: 16px; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 8px }
details details { margin-top: 10px }
summary { padding: 8px 12px; border-radius: 8px; font-weight: 600; cursor: pointer; overflow-wrap: anywhere }
summary:hover { background: light-dark(#f0f3f6, #21262d) }
.inner { padding: 0 12px 12px }
.inner > .control:first-child { margin-top: 4px }
.findings { list-style: none }
.findings li { padding-top: 4px }
.state { display: flex; align-items: center; gap: 8px; margin-top: 12px; padding: 8px 12px; border-radius: 8px; font-weight: 600; background: light-dark(#f0f3f6, #21262d) }
.state::before { content: ''; flex: none; width: 10px; height: 10px; border-radius: 50%; border: 2px solid currentColor }
.state.published::before { background: currentColor }
.state:not(.published) { color: light-dark(#5c3a00, #ffdf9e); background: light-dark(#fff4d6, #2d2307) }
.state.published { color: light-dark(#0a5c24, #7ee29a) }
.words { margin: 8px 0; padding: 8px; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px; overflow-wrap: anywhere; white-space: pre-wrap }
ins { color: light-dark(#0a5c24, #7ee29a); background: light-dark(#dafbe1, #12361f) }
del { color: light-dark(#8f0f18, #ffb3b3); background: light-dark(#ffebe9, #4a1418) }
.file { display: block; width: 100%; margin-top: 6px; text-align: left; overflow-wrap: anywhere }
.cards { list-style: none }
.card { margin-top: 10px; padding: 10px 12px; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 8px }
.card > * + * { margin-top: 6px }
.card p { overflow-wrap: anywhere }
.file[aria-current] { border-width: 2px; border-color: light-dark(#0550ae, #79b8ff) }
.hidden-state { width: fit-content; padding: 0 8px; border-radius: 999px; font-size: 13px; font-weight: 600; color: light-dark(#5c3a00, #ffdf9e); background: light-dark(#ffedc2, #453407) }
h3 { margin: 24px 0 0; font: inherit; font-weight: 600 }
@media (width < 640px) {
  dialog, dialog.wide { width: 100%; max-height: 100dvh; height: 100dvh; margin: 0; border: 0; border-radius: 0 }
  dialog > .foot button { flex: 1 }
  input, select, textarea { font-size: 16px }
}
`
