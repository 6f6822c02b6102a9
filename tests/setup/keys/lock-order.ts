import { GROUPS } from "~/portal-server/platform/db/schema/groups";
import { type Lock, locksOf } from "./locks";
import { isOfTest, plain } from "./product-statements";

/**
 * The one order in which a transaction locks rows, by table: of two transactions that keep to it none waits for the other while that one waits for it. A
 * table that is locked already may be locked again: that is the same row, or one below it. Rows of one table are locked by their keys.
 */
const ORDER = `
	job idempotency_key captcha verification_code code_message rule member_group site_config rate_month car_rate transfer_rate transfer_fleet
	company member
	comment hotel subject_view_day member_article subject_like article article_count article_text article_search
	member_token member_sign_in member_visit favourite comment_report notice sign_in_name member_limit approval_delegation
	sign_in_failure sign_in_subject
	stored_file voucher_setting billing_terms top_up_request withdrawal_request issuer bank_reference quote quote_request
	order_event outbox member_article_version content_order upload attachment upload_quota
	invoice_request_number invoice invoice_line invoice_red
	orders member_month car_day room_month order_refund order_message vehicle driver transfer_day traveller company_event trip trip_order
	ledger_account checked_balance credit_change balance_alert company_audit
	proof_change proof_month
	content_change file_folder
`
	.trim()
	.split(/\s+/);

/**
 * Tables of rows that nobody locks who does not hold the row above them: whoever waits for one of these has waited for that one before, so they are locked
 * in any order. Who holds one without the row above waits for nothing.
 */
const BELOW: Readonly<Record<string, string>> = {
	company: "bill bill_line bill_payment bill_number invoice_title",
	orders: `order_approval order_hotel order_room order_transfer order_car order_guest order_extras order_waiver hold service_assignment driver_card
		cancel_quote point_lot invoice_subject`,
};

const PLACES = new Map(ORDER.map((table, place) => [table, place]));
const ABOVE = new Map(
	Object.entries(BELOW).flatMap(([above, tables]) => tables.split(/\s+/).map((table) => [table, above] as const)),
);
/** Before and behind all places. Behind them is also a table without one: none waits while it is held. */
const [ANYWHERE, LAST] = [-1, ORDER.length];

/** Statements that lock against the order, each for its reason. */
const AGAINST_IT: readonly RegExp[] = [
	// A name follows its member into all that they have done, rows of every kind and of other companies: of a circle with it one is repeated.
	/^update "?\w+"? set "?(?:\w+_name|actor|user_account)"? = \$1 where /,
	// A captcha that is made has an id that nobody else knows, so that nobody waits for its row.
	/^insert into captcha /,
	// What makes or removes the schema is alone with it.
	/^(?:create|alter|drop) /,
];

/** What a transaction holds, by table: the statement that locked it, and its place. */
type Held = Map<string, { text: string; place: number }>;

const placeOf = ({ table, isFresh }: Lock, held: Held): number => {
	const above = ABOVE.get(table);
	if (isFresh || (above && held.has(above))) return ANYWHERE;
	return above ? LAST : (PLACES.get(table) ?? LAST);
};

/** What is wrong with a lock of a statement, with the statement before it where it is that one. */
function faultOf(lock: Lock, held: Held): { fault: string; before?: string } | undefined {
	const { table, waits } = lock;
	const place = placeOf(lock, held);
	if (!waits || held.has(table) || place === ANYWHERE) return undefined;
	const above = ABOVE.get(table);
	if (above) return { fault: `${table} without its row of ${above}` };
	if (!PLACES.has(table) && [...held.values()].some((other) => other.place === LAST))
		return { fault: `${table} has no place in tests/setup/keys/lock-order.ts` };
	const behind = [...held].find(([, other]) => other.place > place);
	return behind && { fault: `${table} after ${behind[0]}`, before: behind[1].text };
}

/** The locks of transactions, told statement by statement. */
export class LockOrder {
	readonly #transactions = new WeakMap<object, Held>();
	readonly #faults = new Map<string, { text: string; before: string | undefined }>();

	/** One that is no part of a transaction is left out: PGlite, which runs one transaction at a time, says of none what it is part of. */
	note(text: string, transaction: object | undefined): void {
		const locks = transaction && !AGAINST_IT.some((one) => one.test(text)) ? locksOf(text) : [];
		if (!transaction || locks.length === 0) return;
		const held: Held = this.#transactions.get(transaction) ?? new Map();
		this.#transactions.set(transaction, held);
		for (const lock of locks) {
			if (!GROUPS.has(lock.table)) continue;
			const found = faultOf(lock, held);
			if (found) this.#faults.set(found.fault, { text, before: found.before });
			if (!held.has(lock.table)) held.set(lock.table, { text, place: placeOf(lock, held) });
		}
	}

	/** What has not kept to the order so far, but for statements that `isLeftOut`, and forgets it. */
	faults(isLeftOut: (text: string) => boolean = isOfTest): string[] {
		const found = [...this.#faults].filter(([, { text, before }]) => ![text, before ?? text].some(isLeftOut));
		this.#faults.clear();
		return found.map(
			([fault, { text, before }]) => `${fault}: ${plain(text)}${before ? ` AFTER ${plain(before)}` : ""}`,
		);
	}
}
