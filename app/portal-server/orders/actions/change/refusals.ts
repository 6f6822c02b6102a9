import type { Language } from "~/portal-contract/base/basics";
import { Refused } from "~/portal-server/platform/api/refused";
import { sayOf } from "../../model/line/lines";
import type { OrderRecord } from "../../model/record";
import { statusText } from "../../reading/status-texts";

const TEXTS: Record<string, string> = { stale_state: "order-stale", not_allowed: "order-not-allowed" };

/** Refusals of the state machine leave with the order's own words, and with its state in `data`. */
export async function ownRefusals<T>(order: OrderRecord, language: Language, work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (!(error instanceof Refused)) throw error;
		const say = sayOf(order.product_line);
		if (error.details.msg !== undefined || error.details.fields !== undefined)
			throw new Refused(error.type, { say, ...error.details });
		const data = { ...error.details.data, order_id: order.id, status: order.status };
		if (error.type === "not_allowed_in_state") {
			throw new Refused(error.type, {
				msg: { key: "order-not-allowed-in-state", values: { state: statusText(order, language) } },
				data,
			});
		}
		const msg = TEXTS[error.type];
		throw msg ? new Refused(error.type, { msg, data }) : error;
	}
}
