/** Styles of the panel that a text is edited in. */
export const textStyles = `
.panel { position: absolute; inset: auto; margin: 0; padding: 0; border: 2px solid light-dark(#0550ae, #79b8ff); border-radius: 8px; overflow: visible;
  max-width: calc(100vw - 16px); scroll-margin: 8px 0 72px; color: inherit; background: light-dark(#fff, #161b22); box-shadow: 0 8px 32px #0006 }
.panel.sheet { position: fixed; inset: auto 0 0; width: 100%; max-width: none; max-height: 85dvh; overflow: auto; border-radius: 12px 12px 0 0 }
.follow { position: absolute; inset: auto; margin: 0; color: inherit }
.field > .text { padding: 8px 10px; border-radius: 6px 6px 0 0; overflow-wrap: anywhere }
.field > label, .field > .name-of-field { display: block; padding: 8px 10px 0; font-weight: 600 }
.field + .field { border-top: 1px solid light-dark(#d1d9e0, #3d444d) }
.plain > .text { margin: 4px 10px 0; border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 6px; background: light-dark(#fff, #0d1117) }
.tools, .about, .variable-notes, .footer { padding: 8px 10px 0 }
.variable-notes { font-size: 13px; overflow-wrap: anywhere }
.variable-notes button { min-height: 24px; padding: 0 8px }
.footer { padding-bottom: 10px }
.about { font-size: 13px; overflow-wrap: anywhere }
.ProseMirror { position: relative; min-height: 1lh; white-space: pre-wrap; word-wrap: break-word; outline: none; font-variant-ligatures: none }
.ProseMirror-separator { display: inline !important; margin: 0 !important; border: 0 !important }
.ProseMirror p { margin: 0 }
.ProseMirror p + p { margin-top: .6em }
.ProseMirror strong { font-weight: bolder }
.ProseMirror code { padding: 0 .2em; border-radius: 3px; font-family: ui-monospace, monospace; background: color-mix(in srgb, currentColor 12%, transparent) }
.ProseMirror .found { text-decoration: underline wavy 2px; text-decoration-skip-ink: none }
.ProseMirror .found.error { color: inherit; text-decoration-color: #e5484d; background: rgb(229 72 77 / .22) }
.ProseMirror .found.warning { color: inherit; text-decoration-color: #bf8700; background: rgb(227 179 65 / .28) }
.ProseMirror .chosen { background: color-mix(in srgb, #0550ae 35%, transparent); outline: 1px solid light-dark(#0550ae, #79b8ff) }
.ProseMirror .link { text-decoration: underline; text-underline-offset: .15em }
.text:focus-within { outline: 2px solid light-dark(#0550ae, #79b8ff); outline-offset: -1px }
.chip { padding: 0 .3em; border: 1px solid currentColor; border-radius: .4em; background: color-mix(in srgb, currentColor 8%, transparent) }
.chip .name { margin-left: .4em; font: 12px/1 ui-monospace, monospace; letter-spacing: 0; text-transform: none }
.ProseMirror-selectednode { outline: 2px solid light-dark(#0550ae, #79b8ff) }
.variables { max-height: 200px; margin-top: 6px; overflow: auto; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px }
.variables button { display: block; width: 100%; border: 0; border-radius: 0; background: none; text-align: left; overflow-wrap: anywhere }
.variables button:hover { background: light-dark(#e6eaef, #30363d) }
.link-form { margin-top: 6px }
.link-form > .row { margin-top: 4px }
.link-form input { flex: 1 1 220px; width: auto }
.pages { max-height: 190px; margin-top: 6px; overflow: auto; border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 6px }
.page { padding: 4px 8px; cursor: pointer; overflow-wrap: anywhere }
.page > b { font-weight: 600 }
.page:hover { background: light-dark(#e6eaef, #30363d) }
.page[aria-selected=true] { color: #fff; background: #0550ae }
.page[aria-selected=true] > .quiet { color: inherit }
.findings { max-height: 240px; margin: 8px 10px 0; overflow: auto; list-style: none; font-size: 13px; overflow-wrap: anywhere }
.findings li { padding: 6px 0; border-top: 1px solid light-dark(#d1d9e0, #3d444d) }
.words { margin: 8px 10px 0; padding: 8px; border: 1px solid light-dark(#d1d9e0, #3d444d); border-radius: 6px; overflow-wrap: anywhere; white-space: pre-wrap }
ins { color: light-dark(#0a5c24, #7ee29a); background: light-dark(#dafbe1, #12361f); text-decoration: underline }
del { color: light-dark(#8f0f18, #ffb3b3); background: light-dark(#ffebe9, #4a1418); text-decoration: line-through }
.list { margin-top: 2px; padding: 8px 10px 10px; border-top: 1px solid light-dark(#d1d9e0, #3d444d); font-size: 13px }
.list .name { margin-bottom: 4px; font-weight: 600 }
.list button { padding: 2px 8px }
.list .quiet { margin-top: 4px }
kbd { padding: 0 4px; border: 1px solid #8888; border-radius: 4px; font: 12px ui-monospace, monospace }
@media (forced-colors: active) { .chip, .ProseMirror-selectednode { border: 1px solid CanvasText } }
`
