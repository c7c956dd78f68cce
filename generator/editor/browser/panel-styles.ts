/** Styles of the mode's own panels. Each pair of colors for light and dark mode has a contrast of at least 4.5. */
export const panelStyles = `
:host { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; color: light-dark(#1f2328, #e6edf3);
  scrollbar-color: light-dark(#8c959f, #6e7681) transparent }
*, ::before, ::after { box-sizing: border-box }
[hidden] { display: none !important }
button, input, select, textarea { font: inherit; color: inherit }
button { min-height: 32px; padding: 4px 10px; border: 1px solid light-dark(#6e7781, #8b949e); border-radius: 6px;
  background: light-dark(#f6f8fa, #21262d); cursor: pointer }
button:hover { background: light-dark(#e6eaef, #30363d) }
button[aria-pressed=true], button[aria-expanded=true] { color: #fff; background: #0550ae; border-color: #0550ae }
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
@media (prefers-reduced-motion: no-preference) { button { transition: background-color .12s } }
@media (forced-colors: active) { button[aria-pressed=true], button[aria-expanded=true], button.primary { border-width: 2px; border-color: Highlight } }
@media print { :host { display: none } }
`
