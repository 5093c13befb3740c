export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file cannot be a picture, in words. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}
