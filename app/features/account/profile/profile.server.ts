import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { optionalText, typedText } from "~/parts/forms/typed-text.server";
import { GENDER, PROFILE_LENGTH } from "~/portal-contract/account/profile";
import { CalendarDate } from "~/portal-contract/base/basics";
import { defineForm } from "~/session/forms/define-form.server";
import { ownUserInfo, renewMember } from "~/session/own-user-info.server";
import { attempt } from "~/session/portal.server";
import { accountPaths } from "../account-paths";

/** Messages are locale keys. `avatar` is the address of a picture that a script has sent, `remove_avatar` a tick. */
const ProfileForm = z.object({
	avatar: z.string().max(300, "format").default(""),
	remove_avatar: z.boolean().default(false),
	nickname: typedText(PROFILE_LENGTH.nickname, "name"),
	gender: z.enum(Object.values(GENDER).map(String) as ["0", "1", "2"], "format"),
	birthday: CalendarDate.optional(),
	motto: optionalText(PROFILE_LENGTH.motto, "line"),
});

export const profileConstraint = () => getZodConstraint(ProfileForm);

/** Saves the profile, with the picture that came along. A field that the form does not have keeps its value. */
export const profileForm = defineForm({
	schema: ProfileForm,
	files: { field: "avatar", topic: "avatar" },
	run: async ({ avatar: sent, remove_avatar, gender, birthday = null, ...typed }, { request, portal, files }) => {
		const found = await attempt(ownUserInfo(request), { outages: true });
		if (!found.ok) return found;
		const { id, username, avatar: before } = found.data.user;
		const avatar = remove_avatar ? "" : (files[0] ?? sent) || before;
		const body = { ...typed, id, username, avatar, gender: Number(gender), birthday };
		const saved = await attempt(portal.account.saveProfile(body), { outages: true });
		return saved.ok ? { ...saved, data: { nickname: typed.nickname, avatar } } : saved;
	},
	done: async ({ data, acting }) => ({
		to: accountPaths.profile(),
		headers: await renewMember(acting.request, data),
	}),
});
