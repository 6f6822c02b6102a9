import { sql } from "drizzle-orm";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Store } from "~/portal-server/platform/db/client";
import type { Db, Tx } from "~/portal-server/platform/db/db";
import { bigints } from "~/portal-server/platform/db/statements/arrays";
import { siteSettings } from "~/portal-server/platform/settings";
import { isSolvedCaptcha } from "../captcha/policy";
import { askerOf } from "../codes/asker";
import { channelsOf, isMailRead } from "../codes/channels";
import { codeWrong, removeCode, takeCode } from "../codes/code";
import { signInTarget } from "../codes/sign-in-code";
import type { CodeTarget } from "../codes/target";
import { type CaptchaTried, noteGuesses, requireCaptcha } from "./adaptive-captcha";
import { waitMessage } from "./attempts";
import {
	type CounterState,
	type Counters,
	countersOf,
	countFailure,
	isUsedUp,
	lockCounters,
	readCounters,
} from "./counters";
import { accountOf, addressIn, isKnownPlace, knownTriesOf, pairOf, rememberPlace } from "./places";
import { takeTurn } from "./turns";

const FIRST_WAIT_S = 15;
const MAX_WAIT_S = 300;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 5_000;
/** Of somebody who has solved a captcha an answer is held back no longer. */
const SOLVED_DELAY_MS = 1_000;
/** The longest wait of an account from one address range, and of an address, with a solved picture; a question in words, which programs can read, shortens none. */
const SOLVED_WAIT_S = 60;

export interface Tried extends CaptchaTried {
	/** What was typed of a message to the account's own address; "" for nothing. */
	code: string;
}

export interface SignInAttempt {
	/** Rows of this attempt, counted as a failure until `forgive`. */
	rows: readonly number[];
	/** Milliseconds for which its answer is held back. */
	delay_ms: number;
	/** What was proved by a code. */
	proved: CodeTarget | null;
}

/**
 * Counts the attempt as a failure before the password is checked, so that parallel attempts cannot pass together; `forgive` takes it back
 * after the right password. After ten failures of an account networks that never signed in to it go on by a code of a message to its own address, `invalid` at
 * `captcha` without, and known networks after ten of their own: no password is tested before, and the code lifts all waits. Where no mail is sent, address ranges
 * take turns instead, refused `too_many` with `retry_after` until theirs. Beyond the free failures of an account from one address range, and of an
 * address, each further attempt must wait, twice as long each time up to 300 s, refused in the same way, uncounted; in known networks failures hold the
 * answer back, up to 5 s. Where the site asks for captchas, refused `invalid` without one. The same for names that do not exist.
 */
export async function countAttempt(store: Store, tried: Tried): Promise<SignInAttempt> {
	const isKnown = await isKnownPlace(store.db, tried);
	const counters = countersOf(tried, isKnown);
	const seen = await readCounters(store.db, counters);
	const proved = isMailRead && isUsedUp(seen, isKnown) ? await requireCode(store, tried) : null;
	const tries = { tried, isKnown, proved };
	// Most of a flood ends here, before it keeps anybody waiting for a lock.
	const isUnproved = !isKnown && !proved;
	if (isUnproved) requireCaptcha(tried, seen);
	const counted = await store.transaction(async (tx) => {
		await lockCounters(tx, counters);
		const states = await readCounters(tx, counters);
		if (isMailRead && !proved && isUsedUp(states, isKnown)) throw codeNeeded();
		if (isUnproved) requireCaptcha(tried, states);
		const wait = await waitOf(tx, tries, states);
		if (wait.seconds > 0) return wait;
		const rows = await countFailure(tx, counters);
		if (!isKnown) await noteGuesses(tx, tried, states[0].failures + 1);
		return { rows, delay_ms: delayOf(tries, states), proved };
	});
	// Thrown after the transaction, which keeps the turn that was given.
	if ("rows" in counted) return counted;
	const { seconds } = counted;
	throw new Refused("too_many", {
		msg: waitMessage(await wordsFor(store.db, counted), seconds),
		data: { retry_after: seconds },
	});
}

const codeNeeded = () => new Refused("invalid", { msg: "sign-in-code", fields: { captcha: "sign-in-code-needed" } });

/** Refuses `invalid` at `captcha` without the code that was sent, in the same words for a name without account. */
async function requireCode(store: Store, tried: Tried): Promise<CodeTarget> {
	if (tried.code === "") throw codeNeeded();
	const { isReached: _, ...target } = await signInTarget(store.db, tried);
	const asker = await askerOf(store.db, tried, null);
	if (await takeCode(store, { target, code: tried.code, asker }, "try")) return target;
	throw codeWrong();
}

/** Who waits for a turn need not: an address where a password was set by a code is known from then on. */
async function wordsFor(db: Db, { isTurn }: Wait): Promise<string> {
	return isTurn && channelsOf(await siteSettings(db)).length > 0 ? "sign-in-turn" : "sign-in-wait";
}

interface Tries {
	tried: Tried;
	isKnown: boolean;
	proved: CodeTarget | null;
}

/** For how long the attempt is refused, and whether until its turn. */
interface Wait {
	seconds: number;
	isTurn: boolean;
}

async function waitOf(tx: Tx, { tried, isKnown, proved }: Tries, states: Counters<CounterState>): Promise<Wait> {
	if (proved) return { seconds: 0, isTurn: false };
	const longest = tried.captcha.found === "click" ? SOLVED_WAIT_S : MAX_WAIT_S;
	const seconds = Math.max(...states.map((state) => (state.refuses ? ownWait(state, longest) : 0)));
	const [account, pair] = states;
	const { policy, found } = tried.captcha;
	// From where no address is known a captcha is asked for instead, unless none may be.
	const hasTurns = pair !== undefined || (policy === "exempt" && !isSolvedCaptcha(found));
	const isFree = account.failures < account.free || isKnown || !hasTurns;
	if (seconds > 0 || isFree) return { seconds, isTurn: false };
	const sender = pair?.subject ?? `${account.subject}@nowhere`;
	return { seconds: await takeTurn(tx, account.subject, sender), isTurn: true };
}

function ownWait({ failures, free, ago }: CounterState, longest: number): number {
	if (failures < free) return 0;
	return Math.max(0, Math.min(longest, FIRST_WAIT_S * 2 ** Math.min(failures - free, 10)) - ago);
}

/** Failures from a known place count there, all others for the account; whose turn it is has waited already. */
function delayOf({ tried, isKnown, proved }: Tries, [account, pair]: Counters<CounterState>): number {
	const { failures, free } = isKnown && pair ? pair : account;
	if (failures < free || proved || (pair && !isKnown)) return 0;
	const most = isSolvedCaptcha(tried.captcha.found) ? SOLVED_DELAY_MS : MAX_DELAY_MS;
	return Math.min(most, FIRST_DELAY_MS * 2 ** Math.min(failures - free, 10));
}

/** After the right password: uses up the code that it took. Refuses as for a wrong code where another sign-in has used it. */
export async function useUpCode(tx: Tx, tried: Tried, { proved }: SignInAttempt): Promise<void> {
	if (proved && !(await removeCode(tx, proved, tried.code))) throw codeWrong();
}

/** After the right password: removes this attempt and the account's other failures from here, and remembers the network. */
export async function forgive(tx: Tx, tried: Tried, { rows }: SignInAttempt): Promise<void> {
	const address = addressIn(tried);
	const account = accountOf(tried);
	const pair = address === null ? account : pairOf(tried, address);
	// The rows of one attempt have one time.
	await tx.execute(
		sql`delete from sign_in_failure where id = any(${bigints(rows)}) or subject = ${pair}
			or (subject in (${account}, ${knownTriesOf(tried)}) and at in (select at from sign_in_failure where subject = ${pair}))`,
	);
	await rememberPlace(tx, tried);
}
