import type { Input, Parser, ParseWrapper, PartialParse } from '@lezer/common'
import { loadPackage } from './load-package.ts'

/** Depth of nested code. More could use up the call stack. */
const maxDepth = 200

/** Work per character of a listing, and what a short one may take besides. Real code seldom takes more than half of it. */
const workPerCharacter = 20
const extraWork = 10_000

/** Characters that a parser reads at a time, and the work that this counts as. */
const chunkSize = 2048
const workPerRead = 50

/** What a parser of Lezer keeps besides its interface: the states of all parses that it tries at once, in threes. */
interface WithStacks {
  readonly stacks?: readonly { readonly stack: readonly number[] }[]
}

/**
 * A parser that stops early where a grammar would take more than linear time: at errors that it tries to recover from in many ways, at deep
 * nesting, and at tokens that are looked for far ahead. It counts work, so that the result never depends on the machine.
 */
export function createBoundedParser(parser: Parser, wrap?: ParseWrapper): Parser {
  const { Parser } = loadPackage('@lezer/common') as typeof import('@lezer/common')
  class BoundedParser extends Parser {
    createParse(...[input, fragments, ranges]: Parameters<Parser['createParse']>): PartialParse {
      const { countReads, ...chunks } = splitIntoChunks(input)
      const parse = limitWork(parser.createParse(chunks, fragments, ranges), input.length, countReads)
      return wrap ? wrap(parse, input, fragments, ranges) : parse
    }
  }
  return new BoundedParser()
}

function limitWork(parse: PartialParse & WithStacks, length: number, countReads: () => number): PartialParse {
  const maxWork = workPerCharacter * length + extraWork
  let work = 0
  return {
    get parsedPos() {
      return parse.parsedPos
    },
    get stoppedAt() {
      return parse.stoppedAt
    },
    stopAt: (position) => parse.stopAt(position),
    advance() {
      const depths = (parse.stacks ?? []).map(({ stack }) => stack.length / 3)
      work += depths.reduce((sum, depth) => sum + depth + 3, 1)
      const isExcessive = work + countReads() * workPerRead > maxWork || depths.some((depth) => depth > maxDepth)
      if (isExcessive && parse.stoppedAt === null) parse.stopAt(parse.parsedPos)
      return parse.advance()
    },
  }
}

/** Small chunks show how often a parser reads far ahead. */
function splitIntoChunks(input: Input): Input & { readonly countReads: () => number } {
  let reads = 0
  return {
    length: input.length,
    lineChunks: false,
    chunk(from) {
      reads++
      return input.read(from, Math.min(input.length, from + chunkSize))
    },
    read: (from, to) => input.read(from, to),
    countReads: () => reads,
  }
}
