import { sql } from "drizzle-orm";
import { pick } from "~/lib/pick";
import type { operatorSetReceivingAccount } from "~/portal-contract/money/receiving-accounts";
import { BANK_ACCOUNT } from "~/portal-contract/money/withdrawal-status";
import { readIssuers } from "~/portal-server/billing/invoices/issuers";
import type { InputOf, UseCase } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { recordEvents } from "~/portal-server/platform/company-events";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { receivingAccount } from "~/portal-server/platform/db/schema";
import { isOneLine, isText } from "~/portal-server/platform/people";
import { changesBetween } from "~/portal-server/platform/words/company-changes";
import { RECEIVING_ACCOUNTS, RECEIVING_EYES } from "./receiving-states";
import { readIssuerAccounts } from "./rows";

type Body = InputOf<typeof operatorSetReceivingAccount>;

const TEXTS = ["account_name", "bank_name", "account_number", "bank_code"] as const;
const NUMBER = new RegExp(`^${BANK_ACCOUNT.pattern}$`);
const CLOSED = { account_name: "", bank_name: "", account_number: "", bank_code: "" } as const;

/** Throws `Refused` `invalid` with a message for every wrong field. */
function check(body: Body): void {
	const fields: FieldFaults = {};
	if (!isText(body.reason)) fields.reason = "order-text-invalid";
	if (!body.closed) {
		for (const name of TEXTS) if (!isOneLine(body[name])) fields[name] = "order-text-invalid";
		for (const name of ["account_name", "bank_name", "account_number"] as const)
			if (body[name] === "") fields[name] = "field-required";
		const { account_number } = body;
		if (account_number !== "" && (account_number.length < BANK_ACCOUNT.min || !NUMBER.test(account_number)))
			fields.account_number = "receiving-account-number";
	}
	requireValid(fields);
}

interface Used extends Record<string, unknown> {
	id: number;
	status: string;
	account_name: string;
	bank_name: string;
	account_number: string;
	bank_code: string;
}

/** The account that counts and the change that waits. The issuers stay this transaction's own, so that two changes come one behind the other. */
async function lockUsed(tx: Tx, company_id: number, { issuer_id, currency }: Body): Promise<Used[]> {
	await tx.execute(sql`select 1 from issuer order by id for no key update`);
	const issuers = await readIssuers(tx);
	if (!issuers.some(({ id, currencies }) => id === issuer_id && currencies.includes(currency)))
		throw new Refused("not_found", { msg: "issuer-not-found" });
	return rowsOf<Used>(
		tx,
		sql`select id, status, account_name, bank_name, account_number, bank_code from receiving_account
			where company_id = ${company_id} and issuer_id = ${issuer_id} and currency = ${currency} and status in ('requested', 'applied')`,
	);
}

/**
 * Asks for another account to pay into. Throws `Refused`: `not_found`, `invalid` at fields or where nothing would change, `stale_state` where the
 * account is not as the operator saw it or another change waits.
 */
export const setReceivingAccount: UseCase<typeof operatorSetReceivingAccount> = async (context, body) => {
	const { who, language, change, request_id } = context;
	const { issuer_id, currency, reason, closed, before_id } = body;
	RECEIVING_ACCOUNTS.require(who, { status: "new", call: "operator/setReceivingAccount" });
	check(body);
	const texts = closed
		? CLOSED
		: {
				account_name: body.account_name,
				bank_name: body.bank_name,
				account_number: body.account_number,
				bank_code: body.bank_code,
			};
	return change(async (tx) => {
		const used = await lockUsed(tx, who.company_id, body);
		const current = used.find(({ status }) => status === "applied");
		if (used.some(({ status }) => status === "requested"))
			throw new Refused("stale_state", { msg: "receiving-account-open" });
		if (before_id !== undefined && before_id !== (current?.id ?? 0))
			throw new Refused("stale_state", { msg: "receiving-account-changed" });
		if (TEXTS.every((name) => texts[name] === (current?.[name] ?? "")))
			throw new Refused("invalid", {
				msg: "receiving-account-same",
				fields: { account_number: "receiving-account-same" },
			});
		const [row] = await tx
			.insert(receivingAccount)
			.values({
				company_id: who.company_id,
				issuer_id,
				currency,
				...texts,
				status: "requested",
				reason,
				...RECEIVING_EYES.first(who),
			})
			.returning({ id: receivingAccount.id });
		await recordEvents(tx, { who, request_id }, "receiving_account.request", [
			{
				id: row?.id ?? null,
				name: accountText(currency, texts.account_number),
				changes: accountChanges(current, texts),
			},
		]);
		return readIssuerAccounts(tx, who, language);
	});
};

type Texts = Readonly<Record<(typeof TEXTS)[number], string>>;

/** What differs of an account to pay into; nothing where there is none before. */
export const accountChanges = (before: Texts | undefined, after: Texts) =>
	changesBetween(before ? pick(before, ...TEXTS) : {}, pick(after, ...TEXTS));

/** As the log names it. */
export const accountText = (currency: string, account_number: string): string => `${currency} ${account_number || "–"}`;
