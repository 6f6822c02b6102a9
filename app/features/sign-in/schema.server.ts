import { getZodConstraint } from "@conform-to/zod/v4";
import { z } from "zod";

/** Checks presence only: rules for accounts apply where they are created. Messages are locale keys. */
export const SignInForm = z.object({
	username: z.string({ error: "required" }).trim().max(120, "length"),
	password: z.string({ error: "required" }).max(200, "length"),
	keep: z.boolean().default(false),
	captchaId: z.string().max(80).optional(),
	captchaInfo: z.string().max(400, "length").optional(),
});

export function signInConstraint() {
	return getZodConstraint(SignInForm);
}
