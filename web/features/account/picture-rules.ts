/** The types of profile pictures. Apart from the code that draws them, which is loaded with the first file. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];

/** Why a file cannot be a picture, in words. */
export class PictureError extends Error {
  override readonly name = 'PictureError';
}
