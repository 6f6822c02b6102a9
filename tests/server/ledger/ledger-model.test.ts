import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openAccount, setCreditLimit } from "~/portal-server/ledger/accounts";
import { balances } from "~/portal-server/ledger/balances";
import { payPending, payPosted, postPayment, refundWithFee, topUp, voidPayment } from "~/portal-server/ledger/events";
import { auditOrders } from "~/portal-server/orders/reading/audit";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";

let database: TestDatabase;
let store: Store;
let serial = 0;

beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	store = await openStore({ url: database.url, directUrl: database.directUrl, directory: "", prepared: false });
});
afterAll(async () => {
	await store.close();
	await database.drop();
});

const amount = fc.integer({ min: 1, max: 1000 });
const channel = fc.constantFrom("pre_deposit" as const, "credit" as const);
const Event = fc.oneof(
	fc.record({ kind: fc.constant("top_up" as const), amount }),
	fc.record({ kind: fc.constant("limit" as const), amount }),
	fc.record({ kind: fc.constantFrom("pending" as const, "posted" as const), amount, channel }),
	fc.record({
		kind: fc.constantFrom("post" as const, "void" as const, "refund" as const),
		of: fc.nat(20),
		share: fc.nat(100),
	}),
);

type EventOf = typeof Event extends fc.Arbitrary<infer T> ? T : never;

/** What chance may leave out: each way to pay, and each end of it twice. */
const EVERY_END = (["pre_deposit", "credit"] as const).map((by): EventOf[] => [
	{ kind: "top_up", amount: 1000 },
	{ kind: "limit", amount: 1000 },
	...(["pending", "pending", "posted"] as const).map((kind) => ({ kind, amount: 300, channel: by })),
	...(["void", "void", "post"] as const).map((kind) => ({ kind, of: 0, share: 0 })),
	...(["post", "post", "void", "refund"] as const).map((kind) => ({ kind, of: 1, share: 10 })),
	{ kind: "refund", of: 2, share: 10 },
]);

interface Paid {
	order_id: number;
	channel: "pre_deposit" | "credit";
	amount: number;
	state: "pending" | "posted" | "voided" | "refunded";
}

/** The ledger in plain numbers: what every event must do, and whether it must be refused. */
class Model {
	deposit = 0;
	deposit_pending = 0;
	used = 0;
	credit_pending = 0;
	limit = 0;
	paid: Paid[] = [];

	private add(paid: Paid, sign: 1 | -1, isPending: boolean): void {
		const change = sign * paid.amount;
		if (paid.channel === "pre_deposit") {
			this.deposit -= change;
			if (isPending) this.deposit_pending += change;
		} else if (isPending) this.credit_pending += change;
		else this.used += change;
	}

	pay(paid: Paid): boolean {
		const left = paid.channel === "pre_deposit" ? this.deposit : this.limit - this.used - this.credit_pending;
		if (paid.amount > left) return false;
		this.add(paid, 1, paid.state === "pending");
		this.paid.push(paid);
		return true;
	}

	/** False: it must fail. The same resolution again is no second move. */
	resolve(paid: Paid, kind: "post" | "void" | "refund", fee: number, wasPending: boolean): boolean {
		if (kind === "refund") {
			if (paid.state !== "posted") return false;
			const back = paid.amount - fee;
			if (paid.channel === "pre_deposit") this.deposit += back;
			else this.used -= back;
			paid.state = "refunded";
			return true;
		}
		if (!wasPending) return false;
		if (paid.state !== "pending") return (kind === "void") === (paid.state === "voided");
		this.add(paid, -1, true);
		if (kind === "post") this.add(paid, 1, false);
		paid.state = kind === "post" ? "posted" : "voided";
		return true;
	}
}

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
	return work().then(
		() => true,
		() => false,
	);
}

type Tx = Parameters<typeof topUp>[0];
type Payment = Parameters<typeof postPayment>[1];

const actOf = (kind: "post" | "void" | "refund", fee: number): ((tx: Tx, of: Payment) => Promise<unknown>) =>
	({ post: postPayment, void: voidPayment, refund: (tx: Tx, of: Payment) => refundWithFee(tx, of, fee) })[kind];

/** One company of a run: its books and the plain numbers beside them. */
class Run {
	private readonly model = new Model();
	private readonly wasPending = new Set<number>();

	constructor(private readonly company_id: number) {}

	private get subject() {
		return { company_id: this.company_id, currency: "CNY", order_id: null, member_id: null, reason: "model" };
	}

	/** Does it in both; they agree on whether it is refused. */
	async happen(event: EventOf): Promise<void> {
		const { company_id, subject, model } = this;
		if (event.kind === "top_up") {
			await store.transaction((tx) => topUp(tx, subject, `model-${++serial}`, event.amount));
			model.deposit += event.amount;
		} else if (event.kind === "limit") {
			await store.transaction((tx) => setCreditLimit(tx, { company_id, currency: "CNY", limit_amount: event.amount }));
			model.limit = event.amount;
		} else if ("channel" in event) await this.pay(event);
		else await this.resolve(event);
	}

	private paymentOf(paid: Paid) {
		return { ...this.subject, order_id: paid.order_id, pay_channel: paid.channel, amount: paid.amount };
	}

	private async pay({ kind, channel: by, amount: of }: Extract<EventOf, { channel: unknown }>): Promise<void> {
		const paid: Paid = { order_id: 1_000_000 + ++serial, channel: by, amount: of, state: kind };
		const payment = this.paymentOf(paid);
		const isAccepted = await succeeds(() =>
			store.transaction((tx): Promise<unknown> => (kind === "pending" ? payPending : payPosted)(tx, payment)),
		);
		expect(isAccepted).toBe(this.model.pay(paid));
		if (isAccepted && kind === "pending") this.wasPending.add(paid.order_id);
	}

	private async resolve({ kind, of, share }: Extract<EventOf, { share: unknown }>): Promise<void> {
		const paid = this.model.paid[of % Math.max(1, this.model.paid.length)];
		if (!paid) return;
		if (kind !== "refund" && paid.state === "refunded") return;
		const payment = this.paymentOf(paid);
		const fee = Math.floor((paid.amount * share) / 100);
		const act = actOf(kind, fee);
		const isAccepted = await succeeds(() => store.transaction((tx): Promise<unknown> => act(tx, payment)));
		// The same refund again is the same transfers: no second move, whatever the model thinks of a second one.
		if (kind === "refund" && paid.state === "refunded") return;
		expect(isAccepted).toBe(this.model.resolve(paid, kind, fee, this.wasPending.has(paid.order_id)));
	}

	async expectAgreement(): Promise<void> {
		const { model } = this;
		const { deposit_available, deposit_pending, credit_used, credit_pending, credit_available } = await balances(
			store.db,
			this.company_id,
			"CNY",
		);
		expect({ deposit_available, deposit_pending, credit_used, credit_pending, credit_available }).toEqual({
			deposit_available: model.deposit,
			deposit_pending: model.deposit_pending,
			credit_used: model.used,
			credit_pending: model.credit_pending,
			credit_available: model.limit - model.used - model.credit_pending,
		});
	}
}

it("the ledger does after every event of any sequence what plain numbers say", { timeout: 180_000 }, async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(Event, { minLength: 1, maxLength: 25 }), async (events) => {
			const [row] = await rowsOf<{ id: number }>(
				store.db,
				sql`insert into company (name, currency) values ('模型', 'CNY') returning id`,
			);
			const company_id = Number(row?.id);
			await store.transaction((tx) => openAccount(tx, { company_id, currency: "CNY" }));
			const run = new Run(company_id);
			for (const event of events) {
				await run.happen(event);
				await run.expectAgreement();
			}
		}),
		{ numRuns: 60, examples: EVERY_END.map((events) => [events]) },
	);
	const differences = await auditOrders(store.db);
	expect(differences.filter(({ subject: of }) => !of.startsWith("company"))).toEqual([]);
});
