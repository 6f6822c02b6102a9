import type { Quote } from "~/portal-contract/order/quote";

/** As long as a quote lives, and somewhat longer. */
const KEPT_MS = 20 * 60_000;
const MOST = 500;

const copies = new Map<string, { quote: Quote; at: number }>();

/** The quotes that one member has seen in one language. What a quote says never changes: with a copy the page can be drawn while the portal is away. */
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
			if (copies.size > MOST && !oldest.done) copies.delete(oldest.value);
		},
		find: (id) => {
			const copy = copies.get(key(id));
			return copy && performance.now() - copy.at <= KEPT_MS ? copy.quote : undefined;
		},
	};
}
