import { z } from "zod";
import { flag, text } from "./kinds.server";

/** Which portal answers, who may call it, and how long guests share its answers. */
export const portal = {
	PORTAL_API_URL: z.url().optional(),
	PUBLIC_API: flag,
	PORTAL_SHARED_SECRET: text,
	PORTAL_LOGIN_CAPTCHA: z.enum(["adaptive", "always", "never"]).optional(),
	PORTAL_GUEST_CACHE_S: z.coerce.number().min(0).default(5),
};
