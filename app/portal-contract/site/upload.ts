import { z } from "zod";
import { defineGet, definePost } from "../base/call";

const Text = z
	.string()
	.nullish()
	.transform((value) => value ?? "");
const Whole = z.coerce.number().int().nonnegative().catch(0);

/**
 * An uploaded file. Forms keep `url`, a path on the portal (`/storage/default/20261121/….png`) and never `full_url`. `size` in bytes,
 * `width` and `height` in pixels, 0 for other files than pictures. `id` and `last_upload_time` (seconds) are absent where a server added
 * no row of its own.
 */
export const UploadedFile = z.looseObject({
	url: z.string().min(1),
	full_url: Text,
	name: Text,
	suffix: Text,
	mimetype: Text,
	size: Whole,
	width: Whole,
	height: Whole,
	topic: Text,
	storage: Text,
	sha1: Text,
	id: z.coerce.number().int().optional(),
	last_upload_time: z.coerce.number().int().optional(),
});
export type UploadedFile = z.output<typeof UploadedFile>;

/** Widths in pixels of the copies of a picture, webp without metadata. */
export const PICTURE_WIDTHS = [160, 640, 1280] as const;

/** Accepted values of `driver`: files are sent to the portal itself, wherever it stores them. */
export const UPLOAD_DRIVERS = ["local"] as const;

/**
 * One file, as field `file` of a multipart form. `driver` (default `local`) and `topic` (default `default`; letters, digits, _ and -) may
 * be fields or query parameters. Refusals are in `msg`; nothing of a refused or broken-off upload is kept.
 */
export const ajaxUpload = definePost("ajax/upload", {
	access: "member",
	summary:
		"Sends one file (multipart field file); it is the sender's alone until it is attached to something others may read",
	form: "multipart",
	key: "none",
	body: z.looseObject({ file: z.unknown(), driver: z.string().optional(), topic: z.string().optional() }),
	answer: z.looseObject({ file: UploadedFile }),
});

/** A picture of a file's suffix, four capitals at most, for files that are no pictures. `background`: a colour, `#rrggbb` or `rgb(r,g,b)`. */
export const ajaxBuildSuffixSvg = defineGet("ajax/buildSuffixSvg", {
	file: "always",
	as: "ajax.suffixSvg",
	access: "open",
	summary: "A picture (SVG) of a file's suffix",
	query: z.object({ suffix: z.string().max(100).default("file"), background: z.string().max(40).default("") }),
	answer: z.unknown(),
});

/**
 * The bytes of a file by its `url`, for its owner and for readers of what it is attached to, an avatar for everybody; anybody else gets HTTP 404 with the same
 * refusal (`not_found`) as for a file that does not exist. `w`: the picture in that width as webp once it is made, until then the
 * original. `first`: what the upload's `full_url` of a picture ends in; for an hour it stands for
 * the uploader, so that a client shows the picture by its address alone. Answers the file itself, with its stored type, never an envelope of code 1.
 */
export const fileRead = defineGet("file/read", {
	file: "always",
	as: "ajax.file",
	access: "open",
	summary: "The bytes of an uploaded file, for its owner and for readers of what it is attached to",
	query: z.object({
		url: z.string().min(1).max(300),
		first: z.string().max(100).optional(),
		w: z.coerce
			.number()
			.refine((width) => PICTURE_WIDTHS.some((one) => one === width))
			.optional(),
	}),
	answer: z.unknown(),
});
