import type { Post } from './corpus.d.ts'

export function makePosts(from: number, to: number): Iterable<Post>
