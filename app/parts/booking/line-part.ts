import type { Order } from "~/portal-contract/order/order";
import type { Quote } from "~/portal-contract/order/quote";

/** What quotes (`Q`) and orders (`O`) say of what one line sells. */
export const partsOf = <Q extends Quote["part"], O extends Order["part"]>(product_line: string) => ({
	/** Throws where the quote is of another line. */
	quoted({ part }: Quote): Q {
		if (part.product_line !== product_line) throw new Error(`a quote of ${part.product_line}, not of ${product_line}`);
		return part as Q;
	},
	/** Null where the order is of another line. */
	ordered: ({ part }: Pick<Order, "part">): O | null => (part.product_line === product_line ? (part as O) : null),
});
