/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { defineIsland } from '#site'

export default defineIsland('counter', 'load', ({ start }: { start: number }) => {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  )
})
