import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { paths } from "~/paths";
import { PASSWORD } from "~/portal-contract/account/account-rules";
import { clearSession, readSession, renewedSession } from "~/session/cookies/cookie.server";
import { defineForm } from "~/session/forms/define-form.server";
import { accountPaths } from "../account-paths";

/** Messages are locale keys. */
const PasswordForm = z.object({
	oldPassword: z.string("required").max(200, "length"),
	newPassword: z.string("required").regex(PASSWORD, "password-invalid"),
});

export const passwordConstraint = () => getZodConstraint(PasswordForm);

/** Changes the password. A portal that gives no new token has ended this one; its refresh token still makes others, and is ended here. */
export const passwordForm = defineForm({
	schema: PasswordForm,
	call: (value, { portal }) => portal.account.changePassword({ ...value, renew: true }),
	done: async ({ data, acting: { request, portal } }) => {
		const { token, refresh_token = "" } = data ?? {};
		if (token) return { to: accountPaths.profile(), headers: await renewedSession(request, { token, refresh_token }) };
		const refreshToken = (await readSession(request))?.refresh_token;
		if (refreshToken) await portal.user.logout({ refresh_token: refreshToken, refreshToken }).outcome();
		return { to: paths.login(paths.user()), headers: clearSession(request), document: true };
	},
});
