/** An address of a picture, wherever it stands in a text for machines. */
export const pictureAddress = /\/images\/[^\s"'<>\\&]+/g

export const picturesIn = (text: string): readonly string[] => text.match(pictureAddress) ?? []
