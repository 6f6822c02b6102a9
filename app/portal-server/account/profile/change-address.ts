import { randomBytes } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { maskAddress } from "~/lib/mask-address";
import type { accountChangeBind, accountVerification } from "~/portal-contract/account/address";
import type { UseCase, Who } from "~/portal-server/platform/api/handler";
import { allValid, Refused } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import type { Store } from "~/portal-server/platform/db/client";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { isUniqueViolation } from "~/portal-server/platform/db/errors";
import { changesBetween } from "~/portal-server/platform/words/company-changes";
import { memberAsker } from "../codes/asker";
import { codeWrong, makeCode, removeCode, takeCode } from "../codes/code";
import { addressOf, type CodeTarget } from "../codes/target";
import { noticeTo } from "../notices/notify";
import { requireOwnPassword } from "../passwords/own-password";

const MAINLAND_CHINA = "86";

interface Own extends Record<string, unknown> {
	email: string | null;
	mobile: string | null;
}

const verifyFirst = () =>
	new Refused("invalid", { msg: "address-verify-first", fields: { accountVerificationToken: "address-verify-first" } });

/** Whose token it is stands where codes have an address. */
const tokenTarget = ({ company_id, member_id }: Who): CodeTarget => ({
	kind: "email",
	address: `${company_id}:${member_id}`,
	event: "account_verified",
});

const mine = ({ company_id, member_id }: Who): SQL => sql`company_id = ${company_id} and id = ${member_id}`;

async function ownAddresses(store: Store, who: Who): Promise<Own> {
	const [own] = await rowsOf<Own>(store.db, sql`select email, mobile from member where ${mine(who)}`);
	return own ?? { email: null, mobile: null };
}

/** A token for `changeBind`, by the code that was sent to an own address. */
export const verifyAddress: UseCase<typeof accountVerification> = async ({ who, store }, { type, captcha }) => {
	const address = (await ownAddresses(store, who))[type]?.toLowerCase();
	const event = `user_${type}_verify` as const;
	if (
		!address ||
		!(await takeCode(store, { target: { kind: type, address, event }, code: captcha, asker: memberAsker(who) }))
	)
		throw codeWrong();
	const accountVerificationToken = randomBytes(16).toString("hex");
	await store.transaction((tx) => makeCode(tx, tokenTarget(who), accountVerificationToken));
	return { type, accountVerificationToken };
};

/**
 * Gives the caller another address. Refuses `invalid` at `captcha` for a wrong code, at `accountVerificationToken` where an address that is there
 * already has not been verified, and at `password` where there was none. The old address is written to.
 */
export const changeBind: UseCase<typeof accountChangeBind> = async ({ who, store, language, request_id }, body) => {
	const { type, captcha, accountVerificationToken: token, password } = body;
	const target: CodeTarget = { kind: type, address: addressOf(type, body[type]), event: `user_change_${type}` };
	const own = await ownAddresses(store, who);
	const isBound = own[type] !== null;
	const verified = { target: tokenTarget(who), code: token, asker: memberAsker(who) };
	if (isBound && !(await takeCode(store, verified, "look"))) throw verifyFirst();
	await allValid(
		() => (isBound ? null : requireOwnPassword(store, who, password, "password")),
		async () => {
			const code = { target, code: captcha, asker: memberAsker(who, true) };
			if (!(await takeCode(store, code, "look"))) throw codeWrong();
		},
	);
	try {
		await store.transaction(async (tx) => {
			if (!(await removeCode(tx, target, captcha))) throw codeWrong();
			if (isBound && !(await removeCode(tx, tokenTarget(who), token))) throw verifyFirst();
			await writeAddress(tx, who, target);
			await recordEvents(tx, { who, request_id }, "member.address", [
				{ name: maskAddress(target.address), changes: addressChange(type, own[type], target.address) },
			]);
			const to = isBound && type === "email" ? [own.email] : [own.email, own.mobile];
			await noticeTo(tx, who, { kind: `${type}_changed`, language, to, shown: maskAddress(target.address) });
		});
	} catch (error) {
		throw isUniqueViolation(error) ? new Refused("invalid", { fields: { [type]: `${type}-in-use` } }) : error;
	}
	return null;
};

const addressChange = (type: "email" | "mobile", before: string | null, after: string) =>
	changesBetween({ [type]: before && maskAddress(before) }, { [type]: maskAddress(after) });

/** A unique violation where it has become another account's. */
async function writeAddress(tx: Tx, who: Who, { kind, address }: CodeTarget): Promise<void> {
	const set = kind === "email" ? sql`email = ${address}` : sql`mobile = ${address}, area_num = ${MAINLAND_CHINA}`;
	const name = kind === "email" ? address : `${address}+${MAINLAND_CHINA}`;
	await tx.execute(sql`update member set ${set} where ${mine(who)}`);
	await tx.execute(
		sql`delete from sign_in_name where kind = ${kind} and company_id = ${who.company_id} and member_id = ${who.member_id}`,
	);
	await tx.execute(
		sql`insert into sign_in_name (kind, name, company_id, member_id) values (${kind}, ${name}, ${who.company_id}, ${who.member_id})`,
	);
}
