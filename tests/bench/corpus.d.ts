/** Makes a folder of posts and states anew; returns the addresses of the pages that a site of it has. */
export function writeCorpus(folder: string, posts: number): string[]
