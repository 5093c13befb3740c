import type { CurrentUser } from '../../../shared/schemas/accounts.ts';
import { call } from '../../lib/api.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { PICTURE_TYPES, PictureError } from './picture-rules.ts';

/** Sharp at every size that the app shows, and far below the upload limit. */
const SIDE_PIXELS = 512;
const QUALITY = 0.85;
/** The largest file that a browser decodes without a pause; photos from cameras are smaller. */
const READ_BYTES = 25_000_000;

export function middleSquare(width: number, height: number) {
  const side = Math.min(width, height);
  return { x: Math.round((width - side) / 2), y: Math.round((height - side) / 2), side };
}

/** Removes what the camera wrote, such as the location. Throws PictureError if the file is no picture. */
async function squarePicture(file: File): Promise<Blob> {
  if (!PICTURE_TYPES.includes(file.type)) throw new PictureError('Use a PNG, JPEG or WebP picture');
  if (file.size > READ_BYTES) throw new PictureError('This picture is too large to be read');
  const image = await createImageBitmap(file).catch(() => {
    throw new PictureError('This file could not be read as a picture');
  });
  const { x, y, side } = middleSquare(image.width, image.height);
  const pixels = Math.min(side, SIDE_PIXELS);
  const canvas = new OffscreenCanvas(pixels, pixels);
  const context = canvas.getContext('2d');
  if (!context) throw new PictureError('This browser cannot draw the picture');
  // A JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, pixels, pixels);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, side, side, 0, 0, pixels, pixels);
  image.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
}

/** Throws PictureError or ApiError. */
export async function savePicture(file: File): Promise<CurrentUser> {
  const picture = await squarePicture(file);
  const upload = { purpose: 'picture', filename: 'picture.jpg', contentType: picture.type } as const;
  return call('update-user', { body: { profileImageURL: await uploadFile(picture, upload) } });
}
