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
import { rowsOf } from "~/portal-server/platform/db/db";
import { requireSolved } from "../captcha/policy";
import { requireOwnPassword } from "../passwords/own-password";
import { memberNamed } from "../sign-in/sign-in-names";
import { askerOf, memberAsker } from "./asker";
import { type Issued, issueCode, saidOf } from "./issue";
import { countToStrangers } from "./limits";
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
async function send(context: Context, body: Body, target: CodeTarget): Promise<Issued> {
	const { who, db, store, client_address, language } = context;
	const { event, kind, address } = target;
	const isForMembers = FOR_MEMBERS.includes(event);
	if (isForMembers && !who) throw needLogin();
	if (who && OF_THE_CALLER.includes(event)) await requireOwn(store, who, target, body.password ?? "");
	if (!isForMembers) await requireSolved(store, body, kind);
	const owner = await memberNamed(db, kind, address);
	const asker =
		who && isForMembers
			? memberAsker(who)
			: await askerOf(db, { account: owner, username: address, client_address }, who);
	const isRightKind = OF_A_MEMBER.includes(event) === (owner !== null);
	return issueCode(store, {
		target,
		what: isRightKind ? "code" : owner ? "address_taken" : "nothing",
		asker,
		client_address,
		company_id: (owner ?? who)?.company_id ?? null,
		language,
		first: async (tx) => who && event === "user_change_email" && countToStrangers(tx, who.company_id),
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

const sendByEmail: UseCase<typeof sendEmailCode, Who | null> = async (context, body) => {
	const { email, event } = body;
	return send(context, body, { kind: "email", address: addressOf("email", email), event });
};

const sendByMobile: UseCase<typeof sendMobileCode, Who | null> = async (context, body) => {
	const { mobile, template_code } = body;
	return send(context, body, { kind: "mobile", address: addressOf("mobile", mobile), event: template_code });
};

export const codeHandlers: readonly Handler[] = [
	openCall(sendEmailCode, sendByEmail, (issued) => saidOf(issued, "code-sent-email")),
	openCall(sendMobileCode, sendByMobile, (issued) => saidOf(issued, "code-sent-mobile")),
];
