import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { cleanPicture } from "~/lib/uploads/pictures/clean-picture.server";
import { jpeg, png } from "../../server/files/corpus";
import { SECRET, type Telling, tellingPictures } from "../../server/files/telling";

const PICTURES = await tellingPictures();
const named = PICTURES.map((one) => [`${one.mimetype} ${one.where}`, one] as const);
const cleaned = ({ bytes, mimetype }: Telling): Buffer => cleanPicture(bytes, mimetype) ?? Buffer.alloc(0);

/** As a browser shows it: upright, in sRGB, all frames. */
const pixelsOf = (bytes: Buffer) =>
	sharp(bytes, { animated: true, failOn: "none" }).autoOrient().toColourspace("srgb").raw().toBuffer();

/** Whether a text of the secret can be read in bytes, as they stand or in two-byte letters. */
function shows(bytes: Buffer): boolean {
	const halves = [0, 1].map((from) => Buffer.from(bytes.filter((_, at) => at % 2 === from)));
	return [bytes, ...halves].some((one) => one.includes("SECR") || one.includes(SECRET.slice(7, 15)));
}

describe("a picture that was sent", () => {
	it.each(named)("tells nothing beside itself, and looks as it did: %s [1.11]", async (_name, picture) => {
		const bytes = cleaned(picture);
		const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
		expect([shows(bytes), shows(icc ?? Buffer.alloc(0)), xmp, iptc, comments]).toEqual([
			false,
			false,
			undefined,
			undefined,
			undefined,
		]);
		expect(shows(exif ?? Buffer.alloc(0))).toBe(false);
		expect((await pixelsOf(bytes)).equals(await pixelsOf(picture.bytes))).toBe(true);
		expect(cleanPicture(bytes, picture.mimetype)?.equals(bytes)).toBe(true);
	});

	it.each(named.filter(([, { where }]) => /exif/i.test(where) && true))("stays upright: %s", async (_name, picture) => {
		const [before, after] = await Promise.all(
			[picture.bytes, cleaned(picture)].map(async (bytes) => (await sharp(bytes).metadata()).orientation),
		);
		expect(after).toBe(before);
	});

	it.each(named.filter(([, { where }]) => /colour profile|iCCP/.test(where)))(
		"keeps what its colours are computed from: %s",
		async (_name, picture) => {
			if (picture.mimetype === "image/gif") return;
			const { icc } = await sharp(cleaned(picture)).metadata();
			expect(icc?.toString("latin1", 36, 40)).toBe("acsp");
			expect(icc?.subarray(48, 56).every((byte) => byte === 0)).toBe(true);
		},
	);

	it("keeps its frames and how often they are shown", async () => {
		for (const picture of PICTURES.filter(
			({ where, mimetype }) => where === "chunk in a frame" || mimetype === "image/gif",
		)) {
			const { pages, loop } = await sharp(cleaned(picture), { animated: true }).metadata();
			expect([picture.where, pages, loop]).toEqual([picture.where, 2, 0]);
		}
	});

	it("is the same bytes where it tells nothing", () => {
		for (const [bytes, mimetype] of [
			[png(9, 7), "image/png"],
			[jpeg(), "image/jpeg"],
		] as const)
			expect(cleanPicture(bytes, mimetype)?.equals(bytes)).toBe(true);
	});

	it("is none where it cannot be followed to its end", () => {
		for (const { bytes, mimetype, where } of PICTURES) {
			if (where !== "behind its end") continue;
			const cut = bytes.subarray(0, 40);
			expect([mimetype, cleanPicture(cut, mimetype)]).toEqual([mimetype, null]);
		}
		expect(cleanPicture(png(), "image/heic")).toBeNull();
	});
});
