import { cleanGif } from "./gif.server";
import { cleanJpeg } from "./jpeg.server";
import { cleanPng } from "./png.server";
import { cleanWebp } from "./webp.server";

const CLEANERS: Readonly<Record<string, (bytes: Buffer) => Buffer | null>> = {
	"image/jpeg": cleanJpeg,
	"image/png": cleanPng,
	"image/gif": cleanGif,
	"image/webp": cleanWebp,
};

/** Media types of the pictures that can be cleaned. */
export const isCleanable = (mimetype: string) => Object.hasOwn(CLEANERS, mimetype);

/**
 * The picture without whatever it can hold of place, device, time and person: EXIF, XMP, IPTC, comments, text, thumbnails, names in its colour
 * profile, what stands behind its end. Pixels, frames, colours and orientation stay as they are. Null for a picture that cannot be followed to its
 * end, and for a type that cannot be cleaned.
 */
export const cleanPicture = (bytes: Buffer, mimetype: string): Buffer | null => CLEANERS[mimetype]?.(bytes) ?? null;
