import { unpackFonts } from "../../../app/http/fonts.js";

/** The fonts of documents and puzzles lie packed beside the sources. */
export async function setup(): Promise<void> {
	await unpackFonts();
}
