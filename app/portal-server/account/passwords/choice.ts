import { Refused } from "~/portal-server/platform/api/refused";
import type { SiteSettings } from "~/portal-server/platform/settings";
import commonest from "./commonest-passwords.json";

const COMMON = new Set(commonest.words.split(" "));
const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
/** Digits and signs at either end make no other word of a name. */
const bare = (text: string) => plain(text.replace(/^[\d\W_]+|(?<![\d\W_])[\d\W_]+$/g, ""));

/** What everybody tries first: names of the account and of the site. */
interface Names {
	username: string;
	email: string | null;
	settings: Pick<SiteSettings, "siteName">;
}

/** Refuses `invalid` at `field` one of the 3,000 commonest passwords, and a name of the account or of the site with nothing but digits and signs about it. */
export function requireUncommon(password: string, field: string, { username, email, settings }: Names): void {
	const names = [username, email ?? "", email?.split("@")[0] ?? "", ...Object.values(settings.siteName)];
	const forms = new Set(names.flatMap((name) => [plain(name), bare(name)]).filter((name) => name.length > 2));
	const isName = forms.has(plain(password)) || forms.has(bare(password));
	if (!isName && !COMMON.has(password.toLowerCase())) return;
	const msg = isName ? "password-name" : "password-common";
	throw new Refused("invalid", { msg, fields: { [field]: msg } });
}
