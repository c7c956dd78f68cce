import { Icon } from './icon.tsx'

interface Props {
  readonly table: {
    readonly caption: string
    readonly columns: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  /** Index of our own column. */
  readonly ours?: number
}

/** A comparison; the first cell of a row is its heading. Where it is too wide it scrolls by itself. */
export function Table({ table: { caption, columns, rows }, ours }: Props) {
  const classOf = (index: number) => (index === ours ? 'own' : undefined)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroller has to be reached by keyboard
    <section className="table" aria-label={caption} tabIndex={0}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column, index) => (
              <th key={column} scope="col" className={classOf(index)}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([heading = '', ...cells]) => (
            <tr key={heading}>
              <th scope="row">{heading}</th>
              {cells.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={index} className={classOf(index + 1)}>
                  <Cell text={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cell({ text }: { readonly text: string }) {
  if (text !== 'Yes' && text !== 'No') return text
  return (
    <>
      <Icon name={text === 'Yes' ? 'check' : 'minus'} />
      {text}
    </>
  )
}
