import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "~/env/env.server";
import { deriveKeys } from "~/lib/secrets.server";
import { HOUR_S } from "~/lib/time/durations";
import { wallSeconds } from "../db/clock";

/** For how long whoever has sent a picture sees it by the address that was answered. */
const OPEN_S = HOUR_S;

const keys = () => deriveKeys({ given: env.SESSION_SECRET, directory: env.DATA_DIR }, "file");
const signed = (key: Uint8Array, url: string, until: number) =>
	createHmac("sha256", key).update(`${until}.${url}`).digest();

/** What lets a client that shows pictures by their address alone, without a token, show the one that it has just sent. */
export function firstSight(url: string): string {
	const until = wallSeconds() + OPEN_S;
	return `${until}.${signed(keys()[0], url, until).toString("base64url")}`;
}

/** Whether that was given for this address, and is still good. */
export function isFirstSight(url: string, given: string): boolean {
	const [until = "", text = ""] = given.split(".");
	const signature = Buffer.from(text, "base64url");
	if (!/^\d{1,12}$/.test(until) || Number(until) < wallSeconds()) return false;
	return keys().some((key) => {
		const expected = signed(key, url, Number(until));
		return expected.length === signature.length && timingSafeEqual(expected, signature);
	});
}
