/** Kept apart from the drawing code, which loads with the first file. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export class PictureError extends Error {
  override readonly name = 'PictureError';
}
