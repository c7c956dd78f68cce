/** An error of the disk, the options or another process: printed as one line without a stack. */
export class EnvironmentError extends Error {}
