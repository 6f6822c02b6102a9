import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

/**
 * Noto Sans SC as TrueType: pdfkit embeds the glyphs that a document uses, about 20 to 35 KB. The file is read once per process (10 MB);
 * fontkit reads tables lazily out of it, so a document costs tens of milliseconds, not the parsing of a whole font.
 */
let kept: Buffer | undefined;

export function chineseFont(): Buffer {
	if (!kept) {
		const require = createRequire(import.meta.url);
		kept = readFileSync(require.resolve("@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf"));
	}
	return kept;
}

/** Letters the font has no signs for (Burmese and other scripts outside Latin, Greek, Cyrillic and CJK). */
const UNKNOWN = /[\u0590-\u1fff\u2c00-\u2dff\ua4d0-\uabff\ufb1d-\ufdff]/u;

/** Whether the font can draw all of a text; what it cannot is left to the page, which draws with the reader's own fonts. */
export function canDraw(text: string): boolean {
	return !UNKNOWN.test(text);
}
