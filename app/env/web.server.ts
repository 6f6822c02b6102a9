import { z } from "zod";
import { flag, text } from "./kinds.server";

/** How the web server listens and what it believes of a request. */
export const web = {
	NODE_ENV: z.enum(["development", "production", "test"]).default("production"),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	HOST: text,
	PUBLIC_URL: z.url().optional(),
	TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
	COOKIE_SECURE: flag,
	LOG: z.enum(["json", "off"]).default("json"),
};
