declare module '@mdn/mdn-http-observatory/src/constants.js' {
  interface Result {
    readonly result: string
    readonly pass: boolean
  }
  export const ALL_TESTS: readonly ((requests: unknown) => Result)[]
}

declare module '@mdn/mdn-http-observatory/src/grader/grader.js' {
  export const getScoreModifier: (result: string) => number
}

declare module '@mdn/mdn-http-observatory/src/types.js' {
  export class Requests {
    constructor(hostname: string)
    resources: { path: string }
    responses: { auto: unknown; https: unknown }
    session: unknown
  }
}

declare module '@mdn/mdn-http-observatory/src/retriever/utils.js' {
  export const parseHttpEquivHeaders: (html: string, base: string) => Map<string, string[]>
}
