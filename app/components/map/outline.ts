/** Where `myanmar.svg` lies: made by `tests/fixtures/outline.ts`. One unit is one pixel of a Web Mercator map of `zoom`. */
export const OUTLINE = {
	zoom: 9,
	/** The picture's origin on that map. */
	x: 96847,
	y: 53654,
	/** The country on that map. */
	country: { left: 99095, top: 54686, right: 102373, bottom: 61954 },
} as const;
