/** What a site says of uploads, as any server of the family sends it. */
export interface UploadSettings {
	/** Bytes, or text with `kb`, `mb` or `gb`. */
	maxSize?: number | string | null;
	/** Where files are sent: the `driver` of the call. */
	mode?: string | null;
	/** Texts with commas between them, or arrays; a leading dot and capitals do not matter. `image/*` names all pictures. */
	allowedSuffixes?: string | readonly string[] | null;
	allowedMimeTypes?: string | readonly string[] | null;
}

/** A file that somebody has picked, by what is known of it before it is sent. */
export interface PickedFile {
	name: string;
	size: number;
	/** Mime type, "" where it is not known. */
	type?: string;
}

/** Locale keys of the three messages of the specification; `upload-heic` is the second one and what to do about it. */
export type UploadFault =
	| "errors:upload-incomplete"
	| "errors:upload-type"
	| "errors:upload-heic"
	| "errors:upload-size";

/** Bytes where the site names no maximum. */
const DEFAULT_MAX_SIZE = 10 * 1024 * 1024;

const UNITS: Readonly<Record<string, number>> = {
	"": 1,
	b: 1,
	k: 1024,
	kb: 1024,
	m: 1024 ** 2,
	mb: 1024 ** 2,
	g: 1024 ** 3,
	gb: 1024 ** 3,
};

/** The largest size in bytes that passes. What is no positive size counts as not given. */
export function maxSizeOf(settings: UploadSettings | null | undefined): number {
	const [, number = "", unit = ""] =
		/^\s*(\d+(?:\.\d+)?)\s*([kmg]?b?)\s*$/i.exec(String(settings?.maxSize ?? "")) ?? [];
	const bytes = Math.floor(Number(number) * (UNITS[unit.toLowerCase()] ?? 1));
	return bytes > 0 ? bytes : DEFAULT_MAX_SIZE;
}

function wordsOf(list: string | readonly string[] | null | undefined): string[] {
	const parts = typeof list === "string" ? list.split(",") : (list ?? []);
	return parts.map((part) => part.trim().toLowerCase()).filter((part) => part !== "");
}

/** Allowed suffixes in lower case without a dot. */
export function suffixesOf(settings: UploadSettings | null | undefined): string[] {
	return wordsOf(settings?.allowedSuffixes).map((suffix) => suffix.replace(/^\.+/, ""));
}

/** What stands behind the last dot of a name, in lower case; "" where there is none. */
export function suffixOf(name: string): string {
	const cut = name.lastIndexOf(".");
	return cut < 0 ? "" : name.slice(cut + 1).toLowerCase();
}

function isMimeAllowed(type: string, allowed: readonly string[]): boolean {
	const mime = (type.split(";")[0] ?? "").trim().toLowerCase();
	if (mime === "") return false;
	return allowed.some((one) => one === mime || (one.endsWith("/*") && mime.startsWith(one.slice(0, -1))));
}

/** Whether suffix OR mime type is in the site's lists. Two empty lists allow nothing. */
export function isTypeAllowed({ name, type = "" }: PickedFile, settings: UploadSettings | null | undefined): boolean {
	const suffix = suffixOf(name);
	if (suffix !== "" && suffixesOf(settings).includes(suffix)) return true;
	return isMimeAllowed(type, wordsOf(settings?.allowedMimeTypes));
}

/** Whether a file is called what phones of Apple call their photos, which few other programs open. */
export const isHeic = ({ name, type = "" }: Pick<PickedFile, "name" | "type">): boolean =>
	/^(?:hei[cf]s?|hif)$/.test(suffixOf(name)) || /^image\/hei[cf]/i.test(type);

/** The first thing wrong with a file, in the order data, type, size; null where it may be sent. The browser and the server ask the same. */
export function uploadFault(file: PickedFile, settings: UploadSettings | null | undefined): UploadFault | null {
	if (file.name === "" || !(file.size > 0)) return "errors:upload-incomplete";
	if (!isTypeAllowed(file, settings)) return isHeic(file) ? "errors:upload-heic" : "errors:upload-type";
	return file.size > maxSizeOf(settings) ? "errors:upload-size" : null;
}

interface SiteModes {
	/** Upload mode of the site's configuration. */
	uploadMode?: string | null;
	upload?: UploadSettings | null;
}

/** The `driver` of an upload: the override, else the mode of the upload settings, else the site's upload mode, else `local`. */
export function uploadDriver(site: SiteModes | null | undefined, override?: string | null): string {
	return (
		[override, site?.upload?.mode, site?.uploadMode]
			.find((one) => typeof one === "string" && one.trim() !== "")
			?.trim() ?? "local"
	);
}

/** What the `accept` attribute of a file field says for these settings; "" says nothing. */
export function acceptOf(settings: UploadSettings | null | undefined): string {
	return [...suffixesOf(settings).map((suffix) => `.${suffix}`), ...wordsOf(settings?.allowedMimeTypes)].join(",");
}
