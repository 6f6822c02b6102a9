import { env } from "~/env/env.server";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import type { Db } from "~/portal-server/platform/db/db";
import { type CaptchaPolicy, siteSettings } from "~/portal-server/platform/settings";
import { solveCaptcha } from "./stored";

/** What came of the captcha that a call has sent along. */
export type CaptchaFound = "none" | "wrong" | "click" | "text";

export const isSolvedCaptcha = (found: CaptchaFound): boolean => found === "click" || found === "text";

/** The site's, which a setting of the process replaces. */
export const captchaPolicy = async (db: Db): Promise<CaptchaPolicy> =>
	env.PORTAL_LOGIN_CAPTCHA ?? (await siteSettings(db)).sign_in_captcha;

/** Uses the captcha up, whatever else is wrong with the call. */
export async function takeCaptcha(
	store: Store,
	{ captchaId, captchaInfo }: { captchaId?: string | undefined; captchaInfo?: string | undefined },
): Promise<CaptchaFound> {
	if (!captchaId || !captchaInfo) return "none";
	return (await solveCaptcha(store, { id: captchaId, info: captchaInfo, uses: true })) ?? "wrong";
}

/** At the field of the captcha, so that a form can show one. */
export function captchaNeeded(found: CaptchaFound): Refused {
	const msg = found === "none" ? "captcha-needed" : "captcha-wrong";
	return new Refused("invalid", { msg, fields: { captchaInfo: msg } });
}

/** The captcha of whoever has a code sent, used up, where the site has one. Programs read questions in words: they open no text message, which costs money. */
export async function requireSolved(
	store: Store,
	body: { captchaId?: string | undefined; captchaInfo?: string | undefined },
	kind: "email" | "mobile",
): Promise<CaptchaFound> {
	const found = await takeCaptcha(store, body);
	if ((await captchaPolicy(store.db)) === "never") return found;
	if (!isSolvedCaptcha(found)) throw captchaNeeded(found);
	if (kind === "mobile" && found === "text")
		throw new Refused("invalid", { msg: "captcha-picture", fields: { captchaInfo: "captcha-picture" } });
	return found;
}
