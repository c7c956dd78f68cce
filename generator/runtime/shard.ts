import { hashOf } from './hash.ts'

/** One of several machines' part of the work. */
export interface Shard {
  /** From 1. */
  readonly index: number
  readonly count: number
}

/** Whether a piece of work, known by a name, falls to a share: always the same one, whatever else there is to do. */
export const isInShard = ({ index, count }: Shard, name: string): boolean =>
  Buffer.from(hashOf(name), 'base64url').readUInt32BE() % count === index - 1
