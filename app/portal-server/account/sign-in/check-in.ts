import { setTimeout as pause } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { z } from "zod";
import type { checkIn, checkInOptions, SignInBody } from "~/portal-contract/account/sign-in";
import type { Language } from "~/portal-contract/base/basics";
import { loggedIn } from "~/portal-server/platform/api/access-denied";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isMemberCentreOpen, siteSettings } from "~/portal-server/platform/settings";
import { captchaNeeded, isSolvedCaptcha, takeCaptcha } from "../captcha/policy";
import { channelsOf } from "../codes/channels";
import { isPassword } from "../passwords/passwords";
import { register } from "../registration/register";
import { type Device, startSession } from "../sessions/tokens";
import { userInfoOf } from "../user-info";
import { captchaPolicyOf, requiresCaptcha } from "./adaptive-captcha";
import { countAttempt, forgive, useUpCode } from "./limits";
import { rememberPlace } from "./places";
import { type MemberKey, resolveSignInName } from "./sign-in-names";

interface Account extends Record<string, unknown> {
	company_id: number;
	member_id: number;
	password_hash: string;
	status: number;
}

export const readCheckInOptions: UseCase<typeof checkInOptions, Who | null> = async ({
	who,
	db,
	store,
	client_address,
}) => {
	if (!(await isMemberCentreOpen(db))) throw new Refused("closed", { msg: "member-centre-closed" });
	if (who) throw loggedIn();
	const userLoginCaptchaSwitch = await requiresCaptcha(store, { client_address });
	return { userLoginCaptchaSwitch, accountVerificationType: channelsOf(await siteSettings(db)) };
};

/** Signing in, and registering, which signs in as well. */
export const signIn: UseCase<typeof checkIn, Who | null> = async (
	{ who, db, store, client_address, language, request },
	body,
) => {
	if (!(await isMemberCentreOpen(db))) throw new Refused("closed", { msg: "member-centre-closed" });
	if (who) throw loggedIn();
	const from = {
		device: { client_address: client_address ?? "", user_agent: request.headers.get("user-agent") ?? "" },
		language,
	};
	if (body.tab === "register") {
		const account = await register(store, body, client_address);
		return enter(store, { ...from, account, keep: false, chosen: language }, (tx) =>
			rememberPlace(tx, { account, username: body.username, client_address }),
		);
	}
	const { tried, attempt, account } = await checkPassword(store, body, client_address);
	const proof = (tx: Tx) => useUpCode(tx, tried, attempt);
	return enter(store, { ...from, account, keep: body.keep, chosen: body.language, proof }, (tx) =>
		forgive(tx, tried, attempt),
	);
};

/**
 * By user name, e-mail or mobile number. An unknown account, a wrong password and a disabled account with a wrong password get the same text
 * after the same work; only the right password learns that the account is disabled.
 */
async function checkPassword(store: Store, body: z.output<typeof SignInBody>, client_address: string | null) {
	const captcha = {
		policy: await captchaPolicyOf(store.db, { client_address }),
		found: await takeCaptcha(store, body),
	};
	if (captcha.policy === "always" && !isSolvedCaptcha(captcha.found)) throw captchaNeeded(captcha.found);
	const key = await resolveSignInName(store.db, body.username);
	const tried = { account: key, username: body.username, client_address, captcha, code: body.captcha };
	const attempt = await countAttempt(store, tried);
	if (attempt.delay_ms > 0) await pause(attempt.delay_ms);
	const account = key && (await readAccount(store.db, key));
	const isRight = await isPassword(account?.password_hash ?? null, body.password);
	if (!account || !isRight) throw new Refused("invalid", { msg: "sign-in-wrong" });
	if (account.status !== 1) throw new Refused("not_allowed", { msg: "account-disabled" });
	return { tried, attempt, account };
}

interface Entering {
	account: MemberKey;
	keep: boolean;
	device: Device;
	/** Of the answer. */
	language: Language;
	/** What the device has chosen: the member's language from now on. */
	chosen: Language | undefined;
	/** Uses up what let them in, before the row of the member is locked: others lock in this order. */
	proof?: (tx: Tx) => Promise<void>;
}

/** Starts a session; what `proof` or `first` throws starts none. */
export function enter(
	store: Store,
	{ account, keep, device, language, chosen, proof }: Entering,
	first: (tx: Tx) => Promise<unknown>,
) {
	return store.transaction(async (tx) => {
		await proof?.(tx);
		await tx.execute(
			sql`update member set last_login_time = portal_now(), last_login_ip = ${device.client_address}, language = coalesce(${chosen ?? null}::text, language)
				where company_id = ${account.company_id} and id = ${account.member_id}`,
		);
		await first(tx);
		const pair = await startSession(tx, account, keep, device);
		const userInfo = await userInfoOf(tx, account, language, pair);
		return { userInfo, routePath: "/user" };
	});
}

async function readAccount(db: Db, key: MemberKey): Promise<Account | null> {
	const [row] = await rowsOf<Account>(
		db,
		sql`select company_id, id as member_id, password_hash, status from member where company_id = ${key.company_id} and id = ${key.member_id}`,
	);
	return row ?? null;
}
