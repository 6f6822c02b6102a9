import type { Quote } from "~/portal-contract/order/quote";

/** Slightly longer than a quote is valid. */
const MAX_AGE_MS = 20 * 60_000;
const MAX_ENTRIES = 500;

const copies = new Map<string, { quote: Quote; at: number }>();

/** Quotes that one member has read in one language. Quotes never change, so that a copy serves while the portal is down. */
export interface QuoteFallback {
	remember(quote: Quote): void;
	find(id: string): Quote | undefined;
}

export function quoteFallback(member_id: number, language: string): QuoteFallback {
	const key = (id: string) => `${member_id} ${language} ${id}`;
	return {
		remember: (quote) => {
			copies.delete(key(quote.id));
			copies.set(key(quote.id), { quote, at: performance.now() });
			const oldest = copies.keys().next();
			if (copies.size > MAX_ENTRIES && !oldest.done) copies.delete(oldest.value);
		},
		find: (id) => {
			const copy = copies.get(key(id));
			return copy && performance.now() - copy.at <= MAX_AGE_MS ? copy.quote : undefined;
		},
	};
}
