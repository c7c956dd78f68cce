/** Styles of the mode's own panels. Each pair of colors for light and dark mode has a contrast of at least 4.5. */
const commonStyles = `
:host { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; color: light-dark(#1f2328, #e6edf3);
  scrollbar-color: light-dark(#8c959f, #6e7681) transparent }
*, ::before, ::after { box-sizing: border-box }
[hidden] { display: none !important }
button, input, select, textarea { font: inherit; color: inherit }
button { min-height: 32px; padding: 4px 10px; border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 6px;
  background: light-dark(#f6f8fa, #21262d); cursor: pointer }
button:hover { background: light-dark(#e6eaef, #30363d) }
button[aria-pressed=true] { color: #fff; background: #0550ae; border-color: #0550ae }
button.primary { color: #fff; background: #0550ae; border-color: #0550ae }
button[aria-disabled=true] { color: light-dark(#59636e, #9198a1); background: none; border-style: dashed; cursor: not-allowed }
input { min-height: 32px; width: 100%; padding: 4px 8px; border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 6px;
  background: light-dark(#fff, #0d1117) }
:focus-visible { outline: 2px solid light-dark(#0550ae, #79b8ff); outline-offset: 2px }
p, h2, ul { margin: 0; padding: 0 }
h2 { font: inherit; font-weight: 600 }
.quiet { color: light-dark(#59636e, #9198a1) }
.row { display: flex; flex-wrap: wrap; align-items: center; gap: 6px }
.visually-hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.error { color: light-dark(#b3121d, #ff8182) }
.warning { color: light-dark(#7d4e00, #e3b341) }
.words { margin: 8px 10px 0; padding: 8px; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px; overflow-wrap: anywhere; white-space: pre-wrap }
ins { color: light-dark(#0a5c24, #7ee29a); background: light-dark(#dafbe1, #12361f); text-decoration: underline }
del { color: light-dark(#8f0f18, #ffb3b3); background: light-dark(#ffebe9, #4a1418); text-decoration: line-through }
@media (prefers-reduced-motion: no-preference) { button { transition: background-color .12s } }
@media (forced-colors: active) { button[aria-pressed=true], button.primary { border-width: 2px; border-color: Highlight } }
@media print { :host { display: none } }
`

/** Styles of the mode's buttons and messages. */
const barStyles = `
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
.said.refusal { background: light-dark(#7d4e00, #e3b341) }
@media (width < 960px) {
  .bar { gap: 4px; padding: 4px 6px } .bar > b, .bar button[aria-disabled=true] { display: none } .strip > b { flex-basis: 100% } .bar button { padding: 4px 8px }
  .change { max-width: 20ch }
}
`

/** Styles of dialogs with forms. */
const formStyles = `
dialog { display: flex; flex-direction: column; width: min(560px, 100%); max-width: none; max-height: min(92dvh, 900px); padding: 0; overflow: hidden;
  border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 12px; color: inherit; background: light-dark(#fff, #161b22); box-shadow: 0 16px 64px #0008 }
dialog:not([open]) { display: none }
dialog::backdrop { background: #0007 }
dialog.side { margin: 0 0 0 auto; height: 100dvh; max-height: none; border-width: 0 0 0 1px; border-radius: 0 }
dialog.wide { width: min(880px, 100%) }
dialog > .head { display: flex; align-items: start; gap: 12px; padding: 14px 16px 10px; border-bottom: 1px solid light-dark(#d1d9e0, #3d444d) }
dialog > .head > div { flex: 1; min-width: 0 }
dialog h2 { font-size: 17px; line-height: 1.4; overflow-wrap: anywhere }
.body { flex: 1; min-height: 0; padding: 4px 16px 20px; overflow: auto; overscroll-behavior: contain }
dialog > .foot { padding: 10px 16px; border-top: 1px solid light-dark(#d1d9e0, #3d444d) }
dialog > .foot:not(:has(> :not([hidden]))) { display: none }
dialog > .foot > p { flex-basis: 100% }
dialog {
label, legend, .name { display: block; padding: 0; font-weight: 600 }
.control { margin-top: 16px }
.control > button { margin-top: 6px }
.control + .note { margin-top: 8px }
.control > .quiet, .findings, .note { font-size: 13px; overflow-wrap: anywhere }
.control input:not([type=checkbox]), .control textarea, .control select { margin-top: 4px }
textarea, select { display: block; width: 100%; min-height: 36px; padding: 6px 8px; border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 6px;
  background: light-dark(#fff, #0d1117) }
textarea { resize: vertical; overflow-wrap: anywhere; field-sizing: content; max-height: 40vh }
input, select, button { min-height: 36px }
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
summary .quiet, label .quiet, legend .quiet, .name .quiet { font-weight: 400 }
summary:hover { background: light-dark(#f0f3f6, #21262d) }
.inner { padding: 0 12px 12px }
.inner > .control:first-child { margin-top: 4px }
.findings, .cards, .files { list-style: none }
.findings li { padding-top: 4px }
.state { display: flex; align-items: center; gap: 8px; margin-top: 12px; padding: 8px 12px; border-radius: 8px; font-weight: 600; background: light-dark(#f0f3f6, #21262d) }
.state::before { content: ''; flex: none; width: 10px; height: 10px; border-radius: 50%; border: 2px solid currentColor }
.state.published::before { background: currentColor }
.state:not(.published) { color: light-dark(#5c3a00, #ffdf9e); background: light-dark(#fff4d6, #2d2307) }
.state.published { color: light-dark(#0a5c24, #7ee29a) }
.file { display: block; width: 100%; margin-top: 6px; text-align: left; overflow-wrap: anywhere }
.cards > li { margin-top: 10px; padding: 10px 12px; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 8px; overflow-wrap: anywhere }
.cards > li > :first-child { font-weight: 600 }
.cards > li > * + * { margin-top: 6px }
.file[aria-current] { border-width: 2px; border-color: light-dark(#0550ae, #79b8ff) }
.hidden-state { width: fit-content; padding: 0 8px; border-radius: 999px; font-size: 13px; font-weight: 600; color: light-dark(#5c3a00, #ffdf9e); background: light-dark(#ffedc2, #453407) }
h3 { margin: 24px 0 0; font: inherit; font-weight: 600 }
}
@media (width < 640px) {
  dialog, dialog.wide { width: 100%; max-height: 100dvh; height: 100dvh; margin: 0; border: 0; border-radius: 0 }
  dialog > .foot button { flex: 1 }
  input, select, textarea { font-size: 16px }
}
`

/** Styles of the dialog that chooses a picture. */
const pictureStyles = `
.pictures { display: grid; grid-template-columns: 280px 1fr; gap: 20px; padding: 16px; overflow: hidden }
.current, .choices { min-height: 0; overflow: auto }
.current { padding: 2px }
.choices { display: flex; flex-direction: column; padding: 2px }
.choices > :last-child { flex: 1; min-height: 0; padding: 2px; overflow: auto }
.frame { display: grid; place-items: center; height: 180px; border-radius: 8px; overflow: hidden; background: light-dark(#f0f3f6, #0d1117) }
.frame canvas { width: 100%; height: 100%; object-fit: contain }
.chosen .facts { display: flex; flex-direction: column; margin-top: 8px }
.find { display: flex; gap: 8px; margin-bottom: 12px }
.find input { flex: 1; min-width: 0 }
.grid { display: grid; grid-template-columns: repeat(auto-fill, minmax(136px, 1fr)); gap: 10px }
.card { display: flex; flex-direction: column; position: relative; padding: 6px; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 8px;
  font-weight: 400; font-size: 13px; line-height: 1.35; cursor: pointer }
.card:hover { background: light-dark(#f0f3f6, #21262d) }
.card:has(:checked) { border-color: light-dark(#0550ae, #79b8ff); box-shadow: inset 0 0 0 2px light-dark(#0550ae, #79b8ff) }
.card:has(:focus-visible) { outline: 2px solid light-dark(#0550ae, #79b8ff); outline-offset: 2px }
.thumbnail { display: block; width: 100%; min-width: 0 }
.card .thumbnail { height: 92px; margin-bottom: 6px; object-fit: contain; border-radius: 4px; background: light-dark(#f0f3f6, #0d1117) }
.file-name { overflow-wrap: anywhere }
.card .facts { font-size: 12px }
@media (width < 640px) {
  .pictures { display: block; overflow: auto }
  .current, .choices, .choices > :last-child { overflow: visible }
  .choices { margin-top: 20px }
  .grid { grid-template-columns: repeat(2, minmax(0, 1fr)) }
  .find { flex-wrap: wrap }
  .find input { flex-basis: 100% }
  .frame { height: 140px }
}
`

/** Styles of the panel that a text is edited in. */
const textStyles = `
.panel { position: absolute; inset: auto; margin: 0; padding: 0; border: 2px solid light-dark(#0550ae, #79b8ff); border-radius: 8px; overflow: visible;
  max-width: calc(100vw - 16px); scroll-margin: 8px 0 72px; color: inherit; background: light-dark(#fff, #161b22); box-shadow: 0 8px 32px #0006 }
.panel.sheet { position: fixed; inset: auto 0 0; width: 100%; max-width: none; max-height: 85dvh; overflow: auto; border-radius: 12px 12px 0 0 }
.field .text { padding: 8px 10px; border-radius: 6px 6px 0 0; overflow-wrap: anywhere }
.panel .control > div > .name { padding: 8px 10px 0; font-weight: 600 }
.panel .control { border-top: 1px solid light-dark(#d1d9e0, #3d444d) }
.plain > .text { margin: 4px 10px 0; border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 6px; background: light-dark(#fff, #0d1117) }
.tools { padding: 8px 10px 0 }
.panel :is(.about, .footer), .conflict > :not(.words) { padding: 8px 10px 0 }
.panel .footer { padding-bottom: 10px }
.footer > p { flex-basis: 100% }
.about { font-size: 13px; overflow-wrap: anywhere }
.ProseMirror { position: relative; min-height: 1lh; white-space: pre-wrap; word-wrap: break-word; outline: none; font-variant-ligatures: none }
.ProseMirror-separator { display: inline !important; margin: 0 !important; border: 0 !important }
:where(.ProseMirror *) { margin: 0 }
.ProseMirror > * + *, .ProseMirror :is(blockquote, li, .content) > * + * { margin-top: .8em }
.ProseMirror :is(h2, h3, h4) { font-weight: 600; line-height: 1.3 }
.ProseMirror h2 { font-size: 1.5em } .ProseMirror h3 { font-size: 1.25em } .ProseMirror h4 { font-size: 1.1em }
.ProseMirror :is(ul, ol) { padding-left: 1.6em }
.ProseMirror li + li { margin-top: .3em }
.ProseMirror li[data-checked]::before { content: '☐ '; float: left; margin-left: -1.2em } .ProseMirror li[data-checked=true]::before { content: '☑ ' }
.ProseMirror :is(blockquote, .details) { padding: 2px 0 2px 1em; border-left: 4px solid color-mix(in srgb, currentColor 40%, transparent) }
.ProseMirror blockquote[data-note]::before { content: attr(data-note); font: 600 12px/1.4 system-ui, sans-serif; text-transform: capitalize }
.ProseMirror pre { padding: 8px 10px; border-radius: 6px; overflow-x: auto; white-space: pre-wrap; background: color-mix(in srgb, currentColor 8%, transparent) }
.ProseMirror table { width: 100%; border-collapse: collapse; table-layout: fixed }
.ProseMirror :is(td, th) { position: relative; padding: 6px 8px; border: 1px solid color-mix(in srgb, currentColor 40%, transparent); text-align: left; vertical-align: top }
.ProseMirror th { font-weight: 600 }
.ProseMirror .selectedCell::after { content: ''; position: absolute; inset: 0; pointer-events: none; background: rgb(5 80 174 / .25) }
.ProseMirror img { max-width: 100%; max-height: 280px; border-radius: 6px }
.ProseMirror .fence { padding: 8px; border: 1px dashed color-mix(in srgb, currentColor 50%, transparent); border-radius: 8px }
.ProseMirror .fence input { margin: 6px 0; color: light-dark(#1f2328, #e6edf3); font: 14px/1.5 system-ui, sans-serif }
.ProseMirror .fence .content:empty::before, .ProseMirror figcaption:has(> br:only-child)::before { content: 'Caption'; opacity: .7 }
.over .tools { position: sticky; top: 0; z-index: 1; padding-bottom: 8px; border-radius: 6px 6px 0 0; background: light-dark(#fff, #161b22) }
.panel .footer { position: sticky; bottom: 0; border-radius: 0 0 6px 6px; background: light-dark(#fff, #161b22) }
.tools select { width: auto; max-width: 14em; min-height: 32px; padding: 4px 8px }
.tools .row + .row { margin-top: 6px }
.ProseMirror strong { font-weight: bolder }
.ProseMirror code { padding: 0 .2em; border-radius: 3px; font-family: ui-monospace, monospace; background: color-mix(in srgb, currentColor 12%, transparent) }
.ProseMirror .found { text-decoration: underline wavy 2px; text-decoration-skip-ink: none }
.ProseMirror .found.error { color: inherit; text-decoration-color: #e5484d; background: rgb(229 72 77 / .22) }
.ProseMirror .found.warning { color: inherit; text-decoration-color: #bf8700; background: rgb(227 179 65 / .28) }
.ProseMirror .chosen { background: color-mix(in srgb, #0550ae 35%, transparent); outline: 1px solid light-dark(#0550ae, #79b8ff) }
.ProseMirror a { color: inherit; text-decoration: underline; text-underline-offset: .15em }
.text:focus-within { outline: 2px solid light-dark(#0550ae, #79b8ff); outline-offset: -1px }
.chip { padding: 0 .3em; border: 1px solid currentColor; border-radius: .4em; background: color-mix(in srgb, currentColor 8%, transparent) }
.chip .name { margin-left: .4em; font: 12px/1 ui-monospace, monospace; letter-spacing: 0; text-transform: none }
.ProseMirror-selectednode { outline: 2px solid light-dark(#0550ae, #79b8ff) }
.link-form { margin-top: 6px }
.link-form > .row { margin-top: 4px }
.link-form input { flex: 1 1 220px; width: auto }
.panel .findings { max-height: 240px; margin: 8px 10px 0; overflow: auto; list-style: none; font-size: 13px; overflow-wrap: anywhere }
.panel .findings li { padding: 6px 0; border-top: 1px solid light-dark(#d1d9e0, #3d444d) }
.list { margin-top: 2px; padding: 8px 10px 10px; border-top: 1px solid light-dark(#d1d9e0, #3d444d); font-size: 13px }
.list .name { margin-bottom: 4px; font-weight: 600 }
.list button { padding: 2px 8px }
.list .quiet { margin-top: 4px }
@media (forced-colors: active) { .chip, .ProseMirror-selectednode { border: 1px solid CanvasText } }
`

/** The styles of all that the mode shows. */
export const styles = commonStyles + barStyles + formStyles + pictureStyles + textStyles
