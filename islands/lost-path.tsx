/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks'
import { defineIsland } from './define.tsx'

/** Says in the console which address was asked for and is not there. */
function LostPath() {
  useEffect(() => console.info(`404: there is no page at ${location.pathname}`), [])
  return null
}

export default defineIsland('lost-path', 'load', LostPath)
