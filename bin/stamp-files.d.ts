export function listImportable(folder: string): string
