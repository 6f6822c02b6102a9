import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";
import { paths } from "~/paths";
import { PASSWORD } from "~/portal-contract/account/account-rules";
import { clearSession, renewedSession } from "~/session/cookies/cookie.server";
import { defineForm } from "~/session/forms/define-form.server";
import { accountPaths } from "../account-paths";

/** Messages are locale keys. */
const PasswordForm = z.object({
	oldPassword: z.string("required").max(200, "length"),
	newPassword: z.string("required").regex(PASSWORD, "password-invalid"),
});

export const passwordConstraint = () => getZodConstraint(PasswordForm);

/** Changes the password. The portal may have ended this session as well. */
export const passwordForm = defineForm({
	schema: PasswordForm,
	call: (value, { portal }) => portal.account.changePassword({ ...value, renew: true }),
	done: async ({ data, acting: { request } }) => {
		const { token, refresh_token = "" } = data ?? {};
		return token
			? { to: accountPaths.profile(), headers: await renewedSession(request, { token, refresh_token }) }
			: { to: paths.login(paths.user()), headers: clearSession(request), document: true };
	},
});
