import { cutText } from "~/lib/cut-text";
import { suffixOf } from "~/lib/uploads/rules";
import { composed } from "~/portal-contract/base/typed/composed";

const MAX_LENGTH = 100;

/** Executable suffixes; refused anywhere in a name. */
const RUNS = new Set(
	"asp aspx bat cgi cmd dll exe hta htm html jar jse jsp lnk mhtml mjs msi php phar phtml ps1 scr svg svgz swf vbs wsf xht xhtml xsl".split(
		" ",
	),
);
/** Those that are also the end of a title: within a name they are words. */
const RUNS_AT_END = new Set(["css", "js", "xml"]);

/** NUL and characters that change the direction of writing, used to disguise a suffix. */
const DECEIVES = /[\0\u202a-\u202e\u2066-\u2069\u200e\u200f]/;
const UNSEEN = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/gu;

/** Endings that programs give to files; anything else behind a dot belongs to the name. */
const ENDINGS = new Set(
	"avif bin bmp csv dat doc docx gif heic heif jfif jpe jpeg jpg mov mp3 mp4 ofd pdf pjpeg png ppt pptx psd rar tif tiff tmp txt wav webp xls xlsx xml zip".split(
		" ",
	),
);

/**
 * A file's name as stored: its last part, composed, without invisible characters, 100 characters at most, ending in `suffix`, as
 * its bytes do. Null for a disguised one, and for an executable suffix that is not among `allowed`.
 */
export function cleanName(given: string, suffix: string, allowed: readonly string[] = []): string | null {
	if (DECEIVES.test(given)) return null;
	const last = composed(given).split(/[/\\]/).at(-1) ?? "";
	const name = last
		.replace(UNSEEN, "")
		.replace(/\s+/g, " ")
		.replace(/[<>:"|?*]/g, "_")
		.trim();
	const declared = suffixOf(name);
	const stem = declared === suffix || ENDINGS.has(declared) ? name.slice(0, name.length - declared.length - 1) : name;
	if (
		stem.split(".").some((part) => RUNS.has(part.trim().toLowerCase())) ||
		((RUNS.has(declared) || RUNS_AT_END.has(declared)) && !allowed.includes(declared))
	)
		return null;
	const short = cutText(stem, MAX_LENGTH - suffix.length - 1).replace(/(?<![.\s])[.\s]+$/, "");
	return `${short || "file"}.${suffix}`;
}

/** Value of a Content-Disposition header (RFC 8187). `plain`: for what cannot read `name`; without one, its ASCII signs. */
export function disposition(kind: "inline" | "attachment", name: string, plain = name): string {
	const fallback = plain.replace(/[^\x20-\x7e]/g, "_").replace(/["\\%]/g, "_");
	const encoded = encodeURIComponent(name.replace(/\p{Cs}/gu, "_")).replace(
		/['()*]/g,
		(sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
	);
	return `${kind}; filename="${fallback}"; filename*=UTF-8''${encoded}`;
}
