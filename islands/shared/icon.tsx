/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact'

/** A drawing of 24 by 24 in the stroke of the page's own icons; it says nothing by itself. */
export const Icon = ({ children }: { readonly children: ComponentChildren }) => (
  <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
    {children}
  </svg>
)
