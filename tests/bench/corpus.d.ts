export interface Post {
  readonly slug: string
  readonly title: string
  readonly excerpt: string
  readonly day: string
  readonly author: string
  readonly tags: readonly string[]
  readonly body: string
}
export function writeCorpus(folder: string, posts: Iterable<Post>, added?: Iterable<Post>): string[]
