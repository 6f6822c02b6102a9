import { sql } from "drizzle-orm";
import { MINUTE_S } from "~/lib/time/durations";
import type { Store } from "~/portal-server/platform/db/client";
import { NOW } from "~/portal-server/platform/db/clock";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import type { CaptchaPolicy } from "~/portal-server/platform/settings";
import { type CaptchaFound, captchaNeeded, captchaPolicy, isSolvedCaptcha } from "../captcha/policy";
import { type CounterState, type Counters, countNetworks, readFailures, WINDOW_S } from "./counters";
import { accountOf, addressIn, isKnownNetwork, type Place, senderIn } from "./places";

/** Failures within the window after which a captcha is asked for: of an address, of an account from where nobody has signed in to it, and of an account where no address is known. */
const CAPTCHA_AFTER = { address: 3, account: 10, nowhere: 3 } as const;
/** For so long an answer that none is needed is good. */
const EXEMPT_S = 15 * MINUTE_S;
/** One answer is written for all that follow within. */
const REWRITE_S = MINUTE_S;
/** An account is guessed at from many networks. */
const MIN_NETWORKS = 3;

async function isRecent(db: Db, subject: string, seconds: number): Promise<boolean> {
	const rows = await rowsOf(
		db,
		sql`select 1 from sign_in_subject where subject = ${subject} and last_attempt_at > ${NOW} - make_interval(secs => ${seconds})`,
	);
	return rows.length > 0;
}

const note = (tx: Tx, subject: string) =>
	tx.execute(
		sql`insert into sign_in_subject (subject) values (${subject}) on conflict (subject) do update set last_attempt_at = excluded.last_attempt_at`,
	);

type From = Pick<Place, "client_address">;
const exemptionOf = (from: From) => `no-captcha:${senderIn(from) ?? "nowhere"}`;
/** Any account of late: from many networks, or where no address is known. */
const GUESSES = { networks: "guessed:networks", nowhere: "guessed:nowhere" } as const;

async function isRequired(db: Db, policy: CaptchaPolicy, from: From): Promise<boolean> {
	if (policy !== "adaptive") return policy === "always";
	const sender = senderIn(from);
	if (sender === null && (await isRecent(db, GUESSES.nowhere, WINDOW_S))) return true;
	const [counted] = sender === null ? [] : await readFailures(db, [`address:${sender}`]);
	if (counted && counted.failures >= CAPTCHA_AFTER.address) return true;
	return (await isRecent(db, GUESSES.networks, WINDOW_S)) && !(await isKnownNetwork(db, from));
}

/**
 * Whether whoever signs in from there next is asked for a captcha, whatever the account. False is good for that address for 15 minutes, whatever happens meanwhile: a
 * client that has read it has no captcha to show.
 */
export async function requiresCaptcha(store: Store, from: From): Promise<boolean> {
	if (await isRequired(store.db, await captchaPolicy(store.db), from)) return true;
	const exemption = exemptionOf(from);
	if (!(await isRecent(store.db, exemption, REWRITE_S))) await store.transaction((tx) => note(tx, exemption));
	return false;
}

/** `exempt`: whatever the site's policy is, the address was answered that none is needed. */
type SignInPolicy = CaptchaPolicy | "exempt";

/** Of a sign-in from there. */
export async function captchaPolicyOf(db: Db, from: From): Promise<SignInPolicy> {
	const policy = await captchaPolicy(db);
	return policy !== "never" && (await isRecent(db, exemptionOf(from), EXEMPT_S + REWRITE_S)) ? "exempt" : policy;
}

function captchaAfter(subject: string, tried: Place): number {
	if (addressIn(tried) === null) return CAPTCHA_AFTER.nowhere;
	return subject.startsWith("address:") ? CAPTCHA_AFTER.address : CAPTCHA_AFTER.account;
}

export interface CaptchaTried extends Place {
	captcha: { policy: SignInPolicy; found: CaptchaFound };
}

/** Of whoever is not known there and has proved nothing. Throws `invalid` at `captchaInfo`. */
export function requireCaptcha(tried: CaptchaTried, states: Counters<CounterState>): void {
	const { policy, found } = tried.captcha;
	if (policy !== "adaptive" || isSolvedCaptcha(found)) return;
	if (states.some(({ subject, failures }) => failures >= captchaAfter(subject, tried))) throw captchaNeeded(found);
}

/** After an attempt was counted from where nobody has signed in to the account; `failures`: of the account, with this one. */
export async function noteGuesses(tx: Tx, tried: Place, failures: number): Promise<void> {
	if (failures < CAPTCHA_AFTER.account) return;
	if (addressIn(tried) === null) await note(tx, GUESSES.nowhere);
	else if ((await countNetworks(tx, accountOf(tried))) >= MIN_NETWORKS) await note(tx, GUESSES.networks);
}
