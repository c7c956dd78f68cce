/** What is looked after on a day of delivery, in a few lines each. */
export const deliveryDrawings = {
  level: (
    <g transform="translate(-7 0)">
      <path d="M8 92h144M20 92l-8 10m40-10-8 10m40-10-8 10m40-10-8 10m40-10-8 10" />
      <rect x="16" y="54" width="128" height="30" rx="8" />
      <rect x="56" y="62" width="48" height="14" rx="7" />
      <path d="M70 62v14m20-14v14" />
      <circle className="delivery-lit" cx="80" cy="69" r="5" />
    </g>
  ),
  circuit: (
    <g transform="translate(-19 0)">
      <rect x="20" y="24" width="60" height="76" rx="14" />
      <path d="M41 48v12m18-12v12M44 78a6 6 0 0 1 12 0v4H44z" />
      <path className="delivery-lit-line" d="M152 100h-20c-16 0-16-38-32-38h-8" />
      <path d="M92 52v20h-4V52z" />
    </g>
  ),
  hose: (
    <g transform="translate(-7 0)">
      <rect x="14" y="20" width="44" height="58" rx="10" />
      <path d="M24 34h24M8 102h144" />
      <path className="delivery-lit-line" d="M58 64h6c12 0 12 10 12 16s0 14 12 14h64" />
      <path d="M100 88v12m24-12v12M148 88v12" />
    </g>
  ),
  checklist: (
    <g transform="translate(-45 0)">
      <rect x="46" y="22" width="68" height="84" rx="10" />
      <path d="M66 22v-6h28v6M84 48h18M84 66h18M84 84h12" />
      <path className="delivery-lit-line" d="m57 48 5 5 9-10m-14 23 5 5 9-10" />
      <circle cx="64" cy="84" r="5" />
    </g>
  ),
} as const

export type DeliveryDrawing = keyof typeof deliveryDrawings
