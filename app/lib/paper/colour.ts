export const PLAIN_COLOUR = "#0f5c7a";

const HEX = /^#[0-9a-f]{6}$/;
/** WCAG 2.2, contrast of normal text. */
const MIN_CONTRAST = 4.5;

/** Relative luminance by WCAG 2.2, 0 to 1. */
function luminance(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

export type ColourFault = "format" | "contrast";

/** What is wrong with a document's colour (`#rrggbb`, lower case), on which headings stand in white; null where nothing is. */
export function colourFault(colour: string): ColourFault | null {
	if (!HEX.test(colour)) return "format";
	return 1.05 / (luminance(colour) + 0.05) < MIN_CONTRAST ? "contrast" : null;
}
