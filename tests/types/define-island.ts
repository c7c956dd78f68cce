import { defineIsland, type Island } from '#site'

const counter = defineIsland('counter', 'load', ({ start }: { readonly start: number }) => start)

const island: Island<{ readonly start: number }> = counter
island.component({ start: 1 })

// @ts-expect-error the property is missing
counter.component({})

// @ts-expect-error the property is of another type
counter.component({ start: '1' })

// @ts-expect-error no such way of waiting
defineIsland('counter', 'hover', () => null)
