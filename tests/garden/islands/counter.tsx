/** @jsxImportSource preact */
import { useState } from 'preact/hooks'
import { defineIsland } from './define.tsx'

export default defineIsland('counter', ({ start }: { start: number }) => {
  const [count, setCount] = useState(start)
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      Count {count}
    </button>
  )
})
