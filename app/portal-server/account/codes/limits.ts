import { sql } from "drizzle-orm";
import { HOUR_S } from "~/lib/time/durations";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { type Allowance, countAttempts, lockSubjects } from "../sign-in/attempts";
import { senderIn } from "../sign-in/places";
import type { Asker } from "./asker";
import { hasCode } from "./code";
import { type CodeTarget, strangersOf } from "./target";

const PAUSE_S = 60;
/** Messages of an hour: to one address, of one asker and of all strangers together; of one sender; text messages of the site, and of them to numbers that may be nobody's. */
const MAX = { target: 5, strangers: 15, sender: 20, senderTexts: 5, texts: 300, newTexts: 150 } as const;
/** So many of strangers' messages go at once; the others only where none was sent that is good for so many seconds more. */
const STRANGERS = { at_once: 5, good_s: 240 } as const;

/** Who asks for a message, and from where. */
export interface MessageRequest {
	asker: Asker;
	client_address: string | null;
	/** False where nothing goes out: it then takes nothing of what the site may send. */
	isSent: boolean;
}

const ofHour = (subject: string, most: number): Allowance => ({ subject, most, within_s: HOUR_S });

function allowancesOf({ event, kind, address }: CodeTarget, { asker, client_address }: MessageRequest): Allowance[] {
	const own = [
		{ subject: `code:${event}:${kind}:${address}@${asker.id}`, most: 1, within_s: PAUSE_S },
		ofHour(`code:${kind}:${address}@${asker.id}`, MAX.target),
	];
	if (!asker.isStranger) return [...own, ofHour(`code-from:${asker.id}`, MAX.sender)];
	const sender = senderIn({ client_address });
	return sender === null ? own : [...own, ofHour(`code-from:${sender}`, MAX.sender)];
}

function textsOf({ event, kind }: CodeTarget, { asker, client_address, isSent }: MessageRequest): Allowance[] {
	if (kind === "email") return [];
	const texts = [{ ...ofHour("code-all:mobile", MAX.texts), isCounted: isSent }];
	if (event === "user_register" || event === "user_change_mobile")
		texts.push({ ...ofHour("code-all:mobile:new", MAX.newTexts), isCounted: isSent });
	if (asker.isStranger && senderIn({ client_address }) !== null)
		texts.push({ ...ofHour(`code-texts-from:${asker.id}`, MAX.senderTexts), isCounted: true });
	return texts;
}

/** Messages of an hour to addresses that may be nobody's yet, until the company has paid for an order. */
const MAX_TO_STRANGERS = 20;

/** Counts a message that a company has sent to an address of its choice, whether the address has an account or not. Refuses `too_many`. */
export async function countToStrangers(tx: Tx, company_id: number): Promise<void> {
	const [known] = await rowsOf(
		tx,
		sql`select 1 from orders where company_id = ${company_id} and pay_time is not null limit 1`,
	);
	if (known) return;
	await countAttempts(tx, [ofHour(`strangers:${company_id}`, MAX_TO_STRANGERS)], "invitations-many");
}

/**
 * Counts a message to that address, known or not. Each asker has one a minute for one event and five an hour; a network twenty an hour over all addresses, five of
 * them text messages; all strangers together fifteen an hour for one event and address. Of text messages, which cost money, three hundred in all, half of
 * them for members' numbers. Refused `too_many` with `retry_after` beyond, and then not counted. `earlier`: a stranger's last message is minutes old and
 * its code good, no other one is to be sent, so that fifteen of an hour are enough for whoever reads the address. `none`: no more texts, of which whoever has
 * named an account alone must not read.
 */
export async function countMessage(
	tx: Tx,
	target: CodeTarget,
	request: MessageRequest,
): Promise<"due" | "earlier" | "none"> {
	await countAttempts(tx, allowancesOf(target, request), "code-wait");
	const { isStranger } = request.asker;
	const strangers = strangersOf(target);
	if (isStranger) {
		await lockSubjects(tx, [strangers]);
		const sent = await countRows(
			tx,
			sql`from code_message where subject = ${strangers} and at > ${NOW} - make_interval(secs => ${HOUR_S})`,
		);
		if (sent >= STRANGERS.at_once && (await hasCode(tx, target, STRANGERS.good_s))) return "earlier";
		await countAttempts(tx, [ofHour(strangers, MAX.strangers)], "code-wait");
	}
	try {
		await countAttempts(tx, textsOf(target, request), "code-wait");
	} catch (error) {
		if (!(error instanceof Refused && target.event === "user_sign_in")) throw error;
		return "none";
	}
	return "due";
}
