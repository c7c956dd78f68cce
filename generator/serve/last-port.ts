/** The highest port that there is. */
export const lastPort = 65_535
