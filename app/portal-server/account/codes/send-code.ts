import { randomInt, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { sendEmailCode, sendMobileCode } from "~/portal-contract/account/codes";
import { needLogin } from "~/portal-server/platform/api/access-denied";
import {
	type CallContext,
	type Handler,
	type InputOf,
	openCall,
	type UseCase,
	type Who,
} from "~/portal-server/platform/api/handler";
import { Refused } from "~/portal-server/platform/api/refused";
import { NOW_S } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { enqueue } from "~/portal-server/platform/notify/outbox";
import { captchaNeeded, captchaPolicy, isSolvedCaptcha, takeCaptcha } from "../captcha/policy";
import { requireOwnPassword } from "../passwords/own-password";
import { type MemberKey, memberNamed } from "../sign-in/sign-in-names";
import { CODE_LIFE_S, makeCode } from "./code";
import { countMessage, countToStrangers } from "./limits";
import { addressOf, type CodeTarget } from "./target";

/** Events whose address belongs to an account; of all others it must belong to none. */
const OF_A_MEMBER: readonly CodeTarget["event"][] = ["user_retrieve_pwd", "user_email_verify", "user_mobile_verify"];
/** Of them those whose address is the caller's own, and who is asked for the password. */
const OF_THE_CALLER: readonly CodeTarget["event"][] = ["user_email_verify", "user_mobile_verify"];
/** Sent to members alone, without a captcha. */
const FOR_MEMBERS: readonly CodeTarget["event"][] = [...OF_THE_CALLER, "user_change_email", "user_change_mobile"];

type Context = CallContext<Who | null>;
type Body = InputOf<typeof sendEmailCode> | InputOf<typeof sendMobileCode>;

/**
 * Sends a code, to strangers after the captcha where the site has one. An address of the wrong kind, an account's or nobody's, gets the same answer: somebody
 * who registers an address that has an account reads so there, and to nobody's address nothing is sent.
 */
async function send(
	{ who, db, store, client_address, language }: Context,
	body: Body,
	target: CodeTarget,
): Promise<void> {
	if (FOR_MEMBERS.includes(target.event)) {
		if (!who) throw needLogin();
		if (OF_THE_CALLER.includes(target.event)) await requireOwn(store, who, target, body.password ?? "");
	} else {
		const found = await takeCaptcha(store, body);
		if (!isSolvedCaptcha(found) && (await captchaPolicy(db)) !== "never") throw captchaNeeded(found);
	}
	await store.transaction(async (tx) => {
		await countMessage(tx, target, client_address);
		if (who && target.event === "user_change_email") await countToStrangers(tx, who.company_id);
	});
	await store.transaction(async (tx) => {
		const owner = await memberNamed(tx, target.kind, target.address);
		const isRightKind = OF_A_MEMBER.includes(target.event) === (owner !== null);
		if (!isRightKind && owner === null) return;
		const code = isRightKind ? await makeCode(tx, target) : "";
		await enqueue(tx, [
			await messageOf(tx, { target, code, company_id: (owner ?? who)?.company_id ?? null, language }),
		]);
	});
}

/** Throws unless the address and the password are the caller's. */
async function requireOwn(
	store: Context["store"],
	who: Who,
	{ kind, address }: CodeTarget,
	password: string,
): Promise<void> {
	const [member] = await rowsOf<{ address: string | null }>(
		store.db,
		sql`select ${kind === "email" ? sql`lower(email)` : sql`mobile`} as address from member
			where company_id = ${who.company_id} and id = ${who.member_id}`,
	);
	if (member?.address !== address)
		throw new Refused("not_allowed", { msg: "address-not-yours", fields: { [kind]: "address-not-yours" } });
	await requireOwnPassword(store, who, password, "password");
}

interface CodeMessage {
	target: CodeTarget;
	code: string;
	company_id: MemberKey["company_id"] | null;
	language: Context["language"];
}

/** A message to somebody who is no member yet is the operating company's. */
async function messageOf(tx: Tx, { target, code, company_id, language }: CodeMessage) {
	const [row] = await rowsOf<{ operating: number; now: number }>(
		tx,
		sql`/* all companies: the operating one */ select min(c.id) as operating, ${NOW_S} as now from company c where c.is_operating`,
	);
	if (!row) throw new Error("no company runs this portal");
	const { event, kind, address } = target;
	return {
		company_id: company_id ?? Number(row.operating),
		kind: code === "" ? "address_taken" : "code",
		subject_kind: "code",
		// None waits for another one.
		subject_id: randomInt(2 ** 47),
		language,
		recipient: address,
		channel: kind === "email" ? ("mail" as const) : ("sms" as const),
		payload: { event, code, expires_at: row.now + CODE_LIFE_S },
		dedupe_key: `code:${randomUUID()}`,
	};
}

const sendByEmail: UseCase<typeof sendEmailCode, Who | null> = async (context, body) => {
	const { email, event } = body;
	await send(context, body, { kind: "email", address: addressOf("email", email), event });
	return null;
};

const sendByMobile: UseCase<typeof sendMobileCode, Who | null> = async (context, body) => {
	const { mobile, template_code } = body;
	await send(context, body, { kind: "mobile", address: addressOf("mobile", mobile), event: template_code });
	return null;
};

export const codeHandlers: readonly Handler[] = [
	openCall(sendEmailCode, sendByEmail, "code-sent-email"),
	openCall(sendMobileCode, sendByMobile, "code-sent-mobile"),
];
