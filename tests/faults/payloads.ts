import { isFull } from '../support/share.ts'

/** One try to run `hit(<number>)`. */
export interface Payload {
  readonly id: number
  /** For text and attributes. */
  readonly text: string
  /** For places that hold an address. */
  readonly address: string
}

/** Markup that runs a script as soon as a browser has parsed it. */
const vectors: readonly ((call: string) => string)[] = [
  (call) => `<script>${call}</script>`,
  (call) => `<ScRiPt >${call}</sCrIpT >`,
  (call) => `<script src="data:text/javascript,${call}"></script>`,
  (call) => `<script type=module>${call}</script>`,
  (call) => `<img src=x onerror=${call}>`,
  (call) => `<img src=x:x onerror="${call}" alt='`,
  (call) => `<img/src/onerror=${call}>`,
  (call) => `<IMG SRC=x OnErRoR=${call}>`,
  (call) => `<img src=x onerror\n=\n${call}>`,
  (call) => `<svg onload=${call}>`,
  (call) => `<svg/onload=${call}>`,
  (call) => `<svg><script>${call}</script></svg>`,
  (call) => `<svg><animate onbegin=${call} attributeName=x dur=1s>`,
  (call) => `<svg><set onbegin=${call} attributeName=x>`,
  (call) => `<svg><style><img src=x onerror=${call}></style></svg>`,
  (call) => `<math><mtext><table><mglyph><style><img src=x onerror=${call}>`,
  (call) => `<math><annotation-xml encoding="text/html"><img src=x onerror=${call}></annotation-xml></math>`,
  (call) => `<noscript><p title="</noscript><img src=x onerror=${call}>">`,
  (call) => `<body onload=${call}>`,
  (call) => `<body onpageshow=${call}>`,
  (call) => `<input autofocus onfocus=${call}>`,
  (call) => `<details open ontoggle=${call}>x</details>`,
  (call) => `<video src=x onerror=${call}></video>`,
  (call) => `<video><source onerror=${call}></video>`,
  (call) => `<audio src=x onerror=${call}></audio>`,
  (call) => `<object data="javascript:${call}"></object>`,
  (call) => `<object data=x onerror=${call}></object>`,
  (call) => `<embed src="javascript:${call}">`,
  (call) => `<iframe src="javascript:parent.${call}"></iframe>`,
  (call) => `<iframe srcdoc="<script>parent.${call}</script>"></iframe>`,
  (call) => `<iframe onload=${call}></iframe>`,
  (call) => `<link rel=stylesheet href=x onerror=${call}>`,
  (call) => `<style onload=${call}>a{}</style>`,
  (call) => `<meta http-equiv=refresh content="0;url=javascript:${call}">`,
  (call) => `<base href="javascript:${call}//">`,
  (call) => `<form><button formaction="javascript:${call}">x</button></form>`,
  (call) => `<a href="javascript:${call}">x</a>`,
  (call) => `<a href="java&Tab;script:${call}">x</a>`,
  (call) => `<marquee onstart=${call}>x</marquee>`,
  (call) => `<p style="animation:x" onanimationstart=${call}>x</p>`,
  (call) =>
    `<site-island name="${call}" props='{"x":"<img src=x onerror=${call}>"}'><img src=x onerror=${call}></site-island>`,
  (call) => `<template><img src=x onerror=${call}></template><img src=x onerror=${call}>`,
  (call) => `<xmp><p title="</xmp><img src=x onerror=${call}>">`,
  (call) => `<title><p title="</title><img src=x onerror=${call}>">`,
  (call) => `<textarea><p title="</textarea><img src=x onerror=${call}>">`,
  (call) => `<!--><img src=x onerror=${call}>-->`,
  (call) => `<![CDATA[><img src=x onerror=${call}>]]>`,
  (call) => `<?xml version="1.0"?><img src=x onerror=${call}>`,
  (call) => `&lt;img src=x onerror=${call}&gt;`,
  (call) => `{{constructor.constructor('${call}')()}}`,
  (call) => `\${${call}}`,
]

/** What ends the place that a text stands in. */
const breakouts: readonly string[] = [
  '',
  '">',
  "'>",
  '" onmouseover=1 ',
  '--></script></style></title></textarea>',
  '"}</script>',
  '\\"}]);//</script>',
]

const schemes: readonly ((call: string) => string)[] = [
  (call) => `javascript:${call}`,
  (call) => `JaVaScRiPt:${call}`,
  (call) => `java&#115;cript:${call}`,
  (call) => `javascript&colon;${call}`,
  (call) => `javascript&#x3A;${call}`,
  (call) => `&#1;javascript:${call}`,
  (call) => `java&NewLine;script:${call}`,
  (call) => `java&Tab;script:${call}`,
  (call) => `%6aavascript:${call}`,
  (call) => `javascript://%0a${call}`,
  (call) => `vbscript:${call}`,
  (call) => `data:text/html,<script>${call}</script>`,
  (call) => `data:image/svg+xml,<svg/onload=${call}>`,
  (call) => `view-source:javascript:${call}`,
  (call) => `feed:javascript:${call}`,
  (call) => `blob:javascript:${call}`,
  (call) => `x:" onerror="${call}`,
  (call) => `/x" onmouseover="${call}`,
  (call) => `/x' onfocus='${call}' autofocus='`,
  (call) => `\u0001javascript:${call}`,
  (call) => `\u00a0javascript:${call}`,
  (call) => `java\u00adscript:${call}`,
]

const all: readonly Payload[] = breakouts.flatMap((breakout, row) =>
  vectors.map((vector, column) => {
    const id = row * vectors.length + column
    const address = schemes[id % schemes.length]
    return { id, text: breakout + vector(`hit(${id})`), address: address?.(`hit(${id})`) ?? '' }
  }),
)

/** Of the short run, a few of every way out. */
export const payloads = all.filter(({ id }) => isFull || id % 17 === 0)
