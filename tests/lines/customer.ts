import { uniqueId } from "../factories/random/unique";
import type { Answer, TestPortal } from "../setup/portal";
import type { LineFixture, Wanted } from "./line";

/** A member's own way through the calls for one product line; every call has a key of its own unless it is given one. */
export function customer(portal: TestPortal, line: LineFixture, token: string) {
	const post = (path: string, body: unknown, key: string = uniqueId()): Promise<Answer> =>
		portal.call(path, { body, token, key });
	const quote = (wanted: Wanted) => post(line.quote_call, line.wanted(wanted));
	/** An order, or the refusal of its quote. */
	const order = async (wanted: Wanted, extra: Record<string, unknown> = {}): Promise<Answer> => {
		const quoted = await quote(wanted);
		return quoted.code === 1 ? post("order/create", line.order(quoted.data, extra)) : quoted;
	};
	const pay = (id: number, pay_channel = "pre_deposit", key?: string) => post("order/pay", { id, pay_channel }, key);
	const detail = (id: number) => portal.call(`order/detail?id=${id}`, { token });
	const cancelQuote = (id: number) => post("order/cancelQuote", { id });
	const cancel = (id: number, quote_id: string, key?: string) => post("order/cancel", { id, quote_id }, key);
	return { token, post, quote, order, pay, detail, cancelQuote, cancel };
}

export type Customer = ReturnType<typeof customer>;
