/** A heading of the text with an id. */
interface Heading {
  readonly id: string
  readonly depth: number
}

interface ArticlePart {
  /** The HTML of the heading. */
  readonly heading: string
  /** The HTML below the heading, cut before each drawing that stands in it. */
  readonly pieces: readonly string[]
  /** Indexes of the drawings before the part. */
  readonly before: readonly number[]
  /** Indexes of the drawings in the part, the first one behind the first piece. */
  readonly inside: readonly number[]
}

interface ArticleParts {
  /** The HTML before the first heading. */
  readonly opening: string
  readonly parts: readonly ArticlePart[]
  /** Indexes of the drawings after the last part. */
  readonly after: readonly number[]
}

const headingEnd = '</h2>'

/** Cuts the HTML of an article at its headings of the second level. `ids` name the headings before which drawings stand. */
export function articleParts(html: string, headings: readonly Heading[], ids: readonly string[]): ArticleParts {
  const offsetOf = (id: string): number => html.search(new RegExp(`<h[23][^>]* id="${id}"`))
  const starts = headings.filter(({ depth }) => depth === 2).map(({ id }) => html.indexOf(`<h2 id="${id}"`))
  const drawings = ids.map((id, index) => ({ index, at: offsetOf(id) })).sort((a, b) => a.at - b.at)
  const parts = starts.map((start, index): ArticlePart => {
    const end = starts[index + 1] ?? html.length
    const bodyStart = html.indexOf(headingEnd, start) + headingEnd.length
    const inside = drawings.filter(({ at }) => at > start && at < end)
    const cuts = [bodyStart, ...inside.map(({ at }) => at), end]
    return {
      heading: html.slice(start, bodyStart),
      pieces: cuts.slice(0, -1).map((cut, piece) => html.slice(cut, cuts[piece + 1])),
      before: drawings.filter(({ at }) => at === start).map(({ index }) => index),
      inside: inside.map(({ index }) => index),
    }
  })
  const placed = new Set(parts.flatMap(({ before, inside }) => [...before, ...inside]))
  return {
    opening: html.slice(0, starts[0] ?? html.length),
    parts,
    after: ids.map((_, index) => index).filter((index) => !placed.has(index)),
  }
}
