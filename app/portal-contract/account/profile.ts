import { z } from "zod";
import { CalendarDate, Language } from "../base/basics";
import { defineGet, definePost } from "../base/call";
import { typed } from "../base/typed/typed";
import { NameConfirmed } from "./account-rules";

/** Characters. */
export const PROFILE_LENGTH = { nickname: 60, motto: 200 } as const;
/** As the wire has it. */
export const GENDER = { unknown: 0, male: 1, female: 2 } as const;
/** Picture of a member who has none; where it is sent back, none is stored. */
export const DEFAULT_AVATAR = "/static/images/avatar.png";

export const accountProfile = defineGet("account/profile", {
	access: "member",
	summary: "By what an address can be verified; the profile itself is user info",
	answer: z.looseObject({
		accountVerificationType: z
			.array(z.string())
			.nullish()
			.transform((value) => value ?? []),
		/** Whether a member's codes take a captcha, too; left out by servers where all do. */
		userCodeCaptchaSwitch: z
			.boolean()
			.nullish()
			.transform((value) => value ?? true),
	}),
});

/**
 * Fields that are not known are ignored, the member's id among them. A birthday that is missing is removed; `avatar` is the address of an
 * own upload.
 */
export const accountSaveProfile = definePost("account/profile", {
	as: "account.saveProfile",
	access: "member",
	summary: "Saves the caller's profile",
	body: z.looseObject({
		avatar: z.string().max(300).nullish(),
		username: typed("account").min(1).max(60),
		name_confirmed: NameConfirmed,
		nickname: typed("name").min(1).max(PROFILE_LENGTH.nickname),
		gender: z.coerce
			.number()
			.pipe(z.union([z.literal(GENDER.unknown), z.literal(GENDER.male), z.literal(GENDER.female)])),
		birthday: z
			.union([CalendarDate, z.literal("")])
			.nullish()
			.transform((value) => value || null),
		motto: typed("line")
			.max(PROFILE_LENGTH.motto)
			.nullish()
			.transform((value) => value ?? ""),
	}),
	answer: z.unknown(),
});

/** Pages are read in the language of the call; this is the one of messages. */
export const accountLanguage = definePost("account/language", {
	access: "member",
	rule: "account/profile",
	summary: "Stores the language in which the caller is written to",
	body: z.object({ language: Language }),
	answer: z.unknown(),
});
