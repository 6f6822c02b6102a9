import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { env } from "~/env.server";
import { checkIn, checkInOptions } from "~/portal-contract/account/sign-in";
import { loggedIn } from "~/portal-server/platform/api/access-denied";
import { type BodyOf, openCall, Reply } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { isMemberCentreOpen, siteSettings } from "~/portal-server/platform/settings";
import { solveCaptcha } from "./captcha/kept";
import { isPassword } from "./passwords";
import { asksForCaptcha, captchaNeeded, countAttempt, forgive } from "./sign-in-limits";
import { resolveSignInName } from "./sign-in-names";
import { startSession } from "./tokens";
import { userInfoOf } from "./user-info";

interface Account extends Record<string, unknown> {
	company_id: number;
	member_id: number;
	password_hash: string;
	status: number;
}

const captchaPolicy = async (db: Db) => env.PORTAL_LOGIN_CAPTCHA ?? (await siteSettings(db)).sign_in_captcha;

export const checkInOptionsHandler = openCall(checkInOptions, async ({ who, db, client_address }) => {
	if (!(await isMemberCentreOpen(db))) throw new Refused("closed", { msg: "member-centre-closed" });
	if (who) throw loggedIn();
	const userLoginCaptchaSwitch = await asksForCaptcha(db, await captchaPolicy(db), client_address);
	return { userLoginCaptchaSwitch, accountVerificationType: [] };
});

/**
 * Sign-in by user name, e-mail or mobile number. An unknown account, a wrong password and a disabled account with a wrong password get
 * the same text after the same work; only the right password learns that the account is disabled.
 */
export const checkInHandler = openCall(checkIn, async ({ body, who, db, store, client_address, language }) => {
	if (!(await isMemberCentreOpen(db))) throw new Refused("closed", { msg: "member-centre-closed" });
	if (who) throw loggedIn();
	const captcha = { policy: await captchaPolicy(db), found: await captchaFound(store, body) };
	if (captcha.policy === "always" && captcha.found !== "solved") throw captchaNeeded(captcha.found);
	const account = await findAccount(db, body.username);
	const tried = { account, username: body.username, client_address, captcha };
	const attempt = await countAttempt(store, tried);
	if (attempt.delay_ms > 0) await pause(attempt.delay_ms);
	const isRight = await isPassword(account?.password_hash ?? null, body.password);
	if (!account || !isRight) throw new Refused("invalid", { msg: "sign-in-wrong" });
	if (account.status !== 1) throw new Refused("not_allowed", { msg: "account-disabled" });
	return store.transaction(async (tx) => {
		await forgive(tx, tried, attempt);
		const pair = await startSession(tx, account, body.keep);
		await tx.execute(
			sql`update member set last_login_time = portal_now(), last_login_ip = ${client_address ?? ""}
				where company_id = ${account.company_id} and id = ${account.member_id}`,
		);
		const userInfo = await userInfoOf(tx, account, language, pair);
		return new Reply({ userInfo, routePath: "/user" }, "sign-in-succeeded");
	});
});

async function captchaFound(store: Store, { captchaId, captchaInfo }: BodyOf<typeof checkIn>): Promise<"none" | "wrong" | "solved"> {
	if (!captchaId || !captchaInfo) return "none";
	return (await solveCaptcha(store, { id: captchaId, info: captchaInfo, uses: true })) ? "solved" : "wrong";
}

async function findAccount(db: Db, typed: string): Promise<Account | null> {
	const key = await resolveSignInName(db, typed);
	if (!key) return null;
	const [row] = await rowsOf<Account>(
		db,
		sql`select company_id, id as member_id, password_hash, status from member where company_id = ${key.company_id} and id = ${key.member_id}`,
	);
	return row ?? null;
}
