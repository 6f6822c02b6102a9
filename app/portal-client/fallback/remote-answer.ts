import { deliveryBase, withOwnAddresses } from "./own-addresses";
import { unescaped } from "./plain-text";
import { isHidden } from "./private-hosts";

/** The fields of the contract that hold markup, which is no escaped text. */
const MARKUP: ReadonlySet<string> = new Set(["html"]);

/** A picture in the answer itself, whose base64 may look like an address. */
const PICTURE = /^data:image\/[\w.+-]+;base64,[\w+/=]*$/;

type Read = (text: string, field: string) => string;

function addresses(text: string, field: string): string {
	if (field === "cdnUrl") return deliveryBase(text);
	return PICTURE.test(text) ? text : withOwnAddresses(text);
}

/** Servers of the family take this web tier for the member's computer. */
const MEMBER_ADDRESS = "last_login_ip";

const plainAddresses: Read = (text, field) =>
	field === MEMBER_ADDRESS && isHidden(text) ? "" : addresses(MARKUP.has(field) ? text : unescaped(text), field);

/** Replaces the texts in `value` itself, however deep it is; whether any of them has changed. */
function replaceTexts(value: object, read: Read): boolean {
	const open: object[] = [value];
	let isChanged = false;
	for (let one = open.pop(); one; one = open.pop()) {
		const holder = one as Record<string, unknown>;
		for (const [field, part] of Object.entries(one)) {
			if (typeof part === "object" && part !== null) open.push(part);
			if (typeof part !== "string") continue;
			const text = read(part, field);
			if (text === part) continue;
			holder[field] = text;
			isChanged = true;
		}
	}
	return isChanged;
}

/**
 * What a remote portal has answered, as pages may use it; changes `answer` itself, in linear time. Addresses of the portal's own host and of
 * private ones become paths of this site, `cdnUrl` a public https address or "". Texts are as typed: `isPlain` says that the portal
 * stores them so (`PLAIN_TEXT`), those of other servers are unescaped.
 */
export function readRemote(answer: object, isPlain: boolean): void {
	replaceTexts(answer, isPlain ? addresses : plainAddresses);
}

/** The body of an answer that is passed on to somebody else's client: with the same addresses, its texts as the portal stores them. */
export function passedOn(body: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
	const text = Buffer.from(body)
		.toString("utf8")
		.replace(/^\ufeff/, "");
	const answer = /^\s*\{/.test(text) ? parsed(text) : null;
	return answer && replaceTexts(answer, addresses) ? Buffer.from(JSON.stringify(answer)) : body;
}

function parsed(text: string): object | null {
	try {
		return JSON.parse(text);
	} catch {
		return null;
	}
}
