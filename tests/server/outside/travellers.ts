import { addDays, todayInYangon } from "~/lib/time/travel-dates";
import type { Random } from "../../factories/random/chance";
import { uniqueId } from "../../factories/random/unique";
import type { AckLog, Line } from "./ack-log";
import type { ApiClient, ApiResponse } from "./api-client";

/** A change that was sent and not answered: nobody knows whether it was done, so it is sent again under its key. */
interface Change {
	op: Line["op"];
	path: string;
	body: Record<string, unknown>;
	key: string;
	order: number;
}

const AMOUNT_OF = { create: "total_amount", pay: "total_amount", cancel: "refund_money" } as const;

/** One member's program: searches, quotes, books, pays and cancels without end, and writes down what it is told. */
export class Traveller {
	/** Answers that must never come: a 5xx. */
	readonly complaints: string[] = [];
	#unheard: Change | null = null;
	readonly #mine: { id: number; status: number }[] = [];
	readonly #wishes: { check_in: string; check_out: string; nationality: string; rate_plan_id: number }[] = [];

	constructor(
		readonly client: ApiClient,
		readonly log: AckLog,
		readonly rng: Random,
	) {}

	/** Whether a change is under way that nobody has answered yet. */
	isWaiting(): boolean {
		return this.#unheard !== null;
	}

	/** Sends again what was never answered, then works until `stop` says so or the server does not answer any more. */
	async work(stop: () => boolean): Promise<void> {
		if (this.#unheard && (await this.#change(this.#unheard)) === null) return;
		while (!stop()) {
			if (!(await this.#step())) return;
		}
	}

	/** Sends a change with its lines in the book before and after. */
	async #change(wish: Change): Promise<ApiResponse> {
		const line = { op: wish.op, key: wish.key, order: wish.order, amount: 0 };
		if (this.#unheard !== wish) this.log.write({ kind: "try", ...line });
		this.#unheard = wish;
		const response = await this.client.post(wish.path, wish.body, wish.key);
		if (response === null) return null;
		this.#unheard = null;
		if (response.status >= 500) this.complaints.push(`${wish.path}: ${response.status} ${response.text.slice(0, 200)}`);
		if (response.code !== 1) {
			this.log.write({ kind: "no", ...line });
			return response;
		}
		const { id, status } = response.data;
		this.log.write({ kind: "ack", ...line, order: id, amount: response.data[AMOUNT_OF[wish.op]] });
		if (wish.op === "create") this.#mine.push({ id, status });
		for (const one of this.#mine) if (one.id === id) one.status = status;
		return response;
	}

	/** Finds what may be booked for a stay of chance; several rooms are then booked from one list. */
	async #search(): Promise<boolean> {
		const { client, rng } = this;
		const check_in = addDays(todayInYangon(Date.now()), rng.whole(5, 90));
		const stay = { check_in, check_out: addDays(check_in, rng.whole(1, 3)), nationality: "CN" };
		const destination = rng.pick(["Yangon", "曼德勒", "Bagan", "Nay Pyi Taw"]);
		const list = await client.get(
			`hotel/list?${new URLSearchParams({ ...stay, destination, "rooms[0].adults": "1" })}`,
		);
		const cards: { offer: { rate_plan_id: number } }[] = list?.data?.list ?? [];
		this.#wishes.push(...cards.slice(0, 8).map(({ offer }) => ({ ...stay, rate_plan_id: offer.rate_plan_id })));
		return list !== null;
	}

	async #book(): Promise<boolean> {
		if (this.#wishes.length === 0 && !(await this.#search())) return false;
		const wish = this.#wishes.pop();
		if (!wish) return true;
		const rooms = Array.from({ length: this.rng.whole(1, 2) }, () => ({ adults: 1, child_ages: [] }));
		const quote = await this.client.post("hotel/quote", { ...wish, rooms });
		if (quote === null) return false;
		if (quote.code !== 1) return true;
		const key = uniqueId();
		const guests = rooms.map((_, index) => ({ guest_full_name: `GUEST ${"AB"[index]}` }));
		const contact = { contact_person: "王晓", contact_phone: "+86 138 0000 0001", purchase_order: key };
		const { id: quote_id, total_amount } = quote.data;
		const body = { quote_id, total_amount, guests, ...contact };
		return (await this.#change({ op: "create", path: "order/create", body, key, order: 0 })) !== null;
	}

	async #pay(id: number): Promise<boolean> {
		const body = { id, pay_channel: this.rng.pick(["pre_deposit", "credit"]) };
		return (await this.#change({ op: "pay", path: "order/pay", body, key: uniqueId(), order: id })) !== null;
	}

	async #cancel(id: number): Promise<boolean> {
		const quote = await this.client.post("order/cancelQuote", { id });
		if (quote === null) return false;
		if (quote.code !== 1) return true;
		const body = { id, quote_id: quote.data.quote_id, reason: "plans changed" };
		return (await this.#change({ op: "cancel", path: "order/cancel", body, key: uniqueId(), order: id })) !== null;
	}

	#step(): Promise<boolean> {
		const unpaid = this.#mine.filter((one) => one.status === 10);
		const paid = this.#mine.filter((one) => one.status === 20 || one.status === 30);
		const roll = this.rng.next();
		if (unpaid.length > 0 && roll < 0.45) return this.#pay(this.rng.pick(unpaid).id);
		if (unpaid.length > 0 && roll < 0.52) return this.#cancel(this.rng.pick(unpaid).id);
		if (paid.length > 0 && roll < 0.75) return this.#cancel(this.rng.pick(paid).id);
		return this.#book();
	}
}
