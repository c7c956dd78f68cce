/** Names the column of every cell in `data-label`, where narrow windows show it: there a row is a block without a head. */
export function labelledTables(html: string): string {
  return html.replace(/<table>.*?<\/table>/gs, (table) => {
    const labels = [...table.matchAll(/<th(?=[\s>])[^>]*>(.*?)<\/th>/gs)].map(([, label = '']) => plain(label))
    return table.replace(/<tr>.*?<\/tr>/gs, (row) => {
      const cells = labels.values()
      return row.replace(/<td(?=[\s>])/g, (cell) => `${cell} data-label="${cells.next().value ?? ''}"`)
    })
  })
}

/** The words of a heading as the value of an attribute. */
const plain = (html: string): string => html.replace(/<[^>]*>/g, '').replaceAll('"', '&quot;')
