import { z } from "zod";
import { defineGet } from "./call";
import { HeadNav, RuleRows } from "./rule-rows";

export type { RuleRow } from "./rule-rows";

const Text = z
	.string()
	.nullish()
	.transform((value) => value ?? "");
const Flag = z.union([z.boolean(), z.number(), z.string()]).nullish();
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
	);

export const UploadSettings = z.looseObject({
	maxSize: z.union([z.number(), z.string()]).nullish(),
	mode: z.string().nullish(),
	allowedSuffixes: TextList,
	allowedMimeTypes: TextList,
});

/** Site configuration as the wire names it. `currency` is the ISO code in which guests see prices. */
export const SiteConfig = z.looseObject({
	siteName: Text,
	tag: Text,
	logo: Text,
	recordNumber: Text,
	version: Text,
	cdnUrl: Text,
	apiUrl: Text,
	currency: z
		.string()
		.nullish()
		.transform((value) => value || "CNY"),
	contact_phone: Text,
	contact_email: Text,
	demonstration: z
		.boolean()
		.nullish()
		.transform((value) => value ?? false),
	/** Where files are sent unless `upload.mode` says; \`local\` is the portal itself. */
	uploadMode: z.string().nullish(),
	upload: UploadSettings.nullish(),
	headNav: HeadNav.optional(),
});
export type SiteConfig = z.output<typeof SiteConfig>;

/** User info as the wire has it. Times in seconds; `money` is text with two decimals. A guest's `[]` becomes null. */
export const UserInfo = z.looseObject({
	id: z.coerce.number().int(),
	username: Text,
	nickname: Text,
	email: Text,
	area_num: z.union([z.string(), z.number()]).nullish(),
	mobile: Text,
	full_mobile_text: Text,
	avatar: Text,
	gender: z.coerce.number().catch(0),
	gender_text: Text,
	birthday: z.string().nullish(),
	money: z.union([z.string(), z.number()]).nullish(),
	currency: z.string().nullish(),
	credit_available: z.number().int().nullish(),
	score: z.coerce.number().catch(0),
	last_login_time: z.coerce.number().nullish(),
	last_login_ip: z.string().nullish(),
	join_time: z.coerce.number().nullish(),
	motto: Text,
	company_name: z.string().nullish(),
	role: z.string().nullish(),
	token: Text,
	refresh_token: Text,
});
export type UserInfo = z.output<typeof UserInfo>;

const MaybeUserInfo = z
	.union([UserInfo, z.array(z.unknown()), z.null(), z.undefined()])
	.transform((value) => (value && !Array.isArray(value) ? value : null));

export const IndexAnswer = z.looseObject({
	site: SiteConfig.nullish(),
	openMemberCenter: Flag.transform((value) => value === undefined || value === null || value === true || value === 1 || value === "1"),
	rules: RuleRows,
	menus: RuleRows,
	userInfo: MaybeUserInfo,
});
export type IndexAnswer = z.output<typeof IndexAnswer>;

export const indexIndex = defineGet("index/index", {
	access: "open",
	summary: "Site configuration, rules, menus and, with a token, the member",
	query: z.object({ requiredLogin: z.coerce.number().int().min(0).max(1).default(0) }),
	answer: IndexAnswer,
});
