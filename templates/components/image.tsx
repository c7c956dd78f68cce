import { Picture } from '#site'

export const Image = Picture
