import { z } from "zod";
import { CalendarDate, SecondsOrNone } from "../base/basics";
import { defineGet } from "../base/call";
import { CreditPause } from "../money/credit";
import { HeadNav, RuleRows } from "./rule-rows";

export type { RuleRow } from "./rule-rows";

/** A value of a wrong type counts as absent, so that it costs neither the site nor the member. */
const Text = z
	.union([z.string(), z.number()])
	.nullish()
	.transform((value) => String(value ?? ""))
	.catch("");
const Flag = z.union([z.boolean(), z.number(), z.string()]).nullish().catch(null);
/** Absent or of another type: null. */
const maybe = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);
/** Lists that a server sends as an array or as comma-separated text. */
const TextList = z
	.union([z.array(z.string()), z.string()])
	.nullish()
	.transform((value) =>
		typeof value === "string"
			? value
					.split(",")
					.map((part) => part.trim())
					.filter(Boolean)
			: (value ?? []),
	)
	.catch([]);

/** Servers up to v2.1.0 say `maxsize`, and `mimetype` for the list of suffixes. */
export const UploadSettings = z
	.looseObject({
		maxSize: maybe(z.union([z.number(), z.string()])),
		maxsize: maybe(z.union([z.number(), z.string()])),
		mode: maybe(z.string()),
		/** Name of the rule that uploading asks for, where the server names it. */
		rule: maybe(z.string()),
		allowedSuffixes: TextList,
		allowedMimeTypes: TextList,
		mimetype: TextList,
	})
	.transform(({ maxsize, mimetype, ...settings }) => ({
		...settings,
		maxSize: settings.maxSize ?? maxsize,
		allowedSuffixes: settings.allowedSuffixes.length > 0 ? settings.allowedSuffixes : mimetype,
	}));

/** Site configuration as the wire names it. `currency` is the ISO code in which guests see prices. */
export const SiteConfig = z.looseObject({
	siteName: Text,
	tag: Text,
	logo: Text,
	recordNumber: Text,
	version: Text,
	cdnUrl: Text,
	apiUrl: Text,
	currency: Text.transform((value) => value || "CNY"),
	contact_phone: Text,
	contact_email: Text,
	demonstration: maybe(z.boolean()).transform((value) => value ?? false),
	/** Whether a changed password ends all other sessions while this one goes on. Absent: it ends the token that was used, and no more. */
	password_ends_sessions: maybe(z.boolean()).transform((value) => value ?? false),
	/** Where files are sent unless `upload.mode` says; `local` is the portal itself. */
	uploadMode: maybe(z.string()),
	upload: maybe(UploadSettings),
	headNav: HeadNav.optional(),
});
export type SiteConfig = z.output<typeof SiteConfig>;

/** User info as the wire has it. Times in seconds; `money` is text with two decimals. A guest's `[]` becomes null. */
export const UserInfo = z.looseObject({
	id: z.coerce.number().int(),
	username: Text,
	nickname: Text,
	email: Text,
	area_num: maybe(z.union([z.string(), z.number()])),
	mobile: Text,
	full_mobile_text: Text,
	avatar: Text,
	gender: z.coerce.number().catch(0),
	gender_text: Text,
	/** Servers may add a time of day. */
	birthday: maybe(
		z
			.string()
			.transform((text) => text.slice(0, 10))
			.pipe(CalendarDate),
	),
	money: maybe(z.union([z.string(), z.number()])),
	currency: maybe(z.string()),
	credit_available: maybe(z.number().int()),
	credit_paused: maybe(CreditPause),
	score: z.coerce.number().catch(0),
	last_login_time: SecondsOrNone,
	last_login_ip: maybe(z.string()),
	join_time: SecondsOrNone,
	/** Names of the two times in v1. */
	lastlogintime: maybe(z.coerce.number()),
	jointime: maybe(z.coerce.number()),
	motto: Text,
	company_name: maybe(z.string()),
	role: maybe(z.string()),
	token: Text,
	refresh_token: Text,
	/** Kept nowhere: the site has its own part of the answer. */
	siteInfo: maybe(z.looseObject({})),
});
export type UserInfo = z.output<typeof UserInfo>;

/** Signed in means that id and token are both there: the token alone is nobody's, and a disabled member's is empty. */
export function isSignedIn(user: Pick<UserInfo, "id" | "token"> | null | undefined): boolean {
	return Boolean(user && user.id > 0 && user.token !== "");
}

const MaybeUserInfo = z
	.union([UserInfo, z.array(z.unknown()), z.null(), z.undefined()])
	.transform((value) => (value && !Array.isArray(value) ? value : null))
	.catch(null);

export const IndexAnswer = z.looseObject({
	site: maybe(SiteConfig),
	openMemberCenter: Flag.transform(
		(value) => value === undefined || value === null || [true, 1, "1", "true"].includes(value),
	),
	rules: RuleRows,
	menus: RuleRows,
	userInfo: MaybeUserInfo,
});
export type IndexAnswer = z.output<typeof IndexAnswer>;

export const indexIndex = defineGet("index/index", {
	as: "site.index",
	access: "open",
	summary: "Site configuration, rules, menus and, with a token, the member",
	query: z.object({ requiredLogin: z.coerce.number().int().min(0).max(1).default(0) }),
	answer: IndexAnswer,
});
