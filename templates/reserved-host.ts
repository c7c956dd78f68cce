const reserved = /(?:^|\.)(?:example|test|invalid|localhost)$/

/** Whether the host of an address is under a name that no one can own (RFC 2606, RFC 6761): nothing answers there. */
export const hasReservedHost = (address: string): boolean => reserved.test(new URL(address).hostname)
