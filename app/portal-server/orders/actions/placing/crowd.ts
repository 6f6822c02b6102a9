import { LRUCache } from "lru-cache";
import pLimit, { type LimitFunction } from "p-limit";
import { Refused } from "~/portal-server/platform/api/refused";
import type { Db } from "~/portal-server/platform/db/db";
import { isLockTimeout } from "~/portal-server/platform/db/errors";
import { quote } from "~/portal-server/platform/db/schema";
import { isQuote } from "../../model/facts/keys";
import { lineOf } from "../../model/line/lines";
import type { QuoteRow } from "../../model/record";

/** Buyers of one stock who are in the store at once, and of all: of its twenty connections for changes some are always left. */
const AT_ONCE = 6;
const ALL_AT_ONCE = 15;
/** Who comes to their turn later than this, in ms, is sent away: with the store's own waiting a write has 10 s. */
const TIMEOUT_MS = 4_000;
const COME_AGAIN_S = 5;
const MAX_STOCKS = 2_000;
const MAX_QUOTES = 20_000;

const all = pLimit(ALL_AT_ONCE);
const queues = new LRUCache<string, LimitFunction>({ max: MAX_STOCKS });
const stocks = new LRUCache<string, string>({ max: MAX_QUOTES });

/** Remembers what buyers of a quote queue for, so that it need not be read before it is bought. */
export function rememberStock(row: QuoteRow): string {
	const stock = lineOf(row.product_line).stock(row);
	stocks.set(row.id, stock);
	return stock;
}

/** Null for a quote that is none. */
async function stockOf(db: Db, company_id: number, id: string): Promise<string | null> {
	const known = stocks.get(id);
	if (known !== undefined) return known;
	const [row] = await db.select().from(quote).where(isQuote({ company_id, id }));
	return row ? rememberStock(row) : null;
}

const crowded = () => new Refused("too_many", { msg: "order-crowded", data: { retry_after: COME_AGAIN_S } });

/**
 * Runs `work`, which buys the member's quote, when it is its turn among this process's buyers of the same stock, so that a crowd of them leaves
 * connections to everybody else. Throws `Refused` `too_many` for whoever would wait too long, here or for a row in the store: this request has
 * written nothing then, and may be sent again under its key.
 */
export async function inTurn<T>(
	db: Db,
	{ company_id }: { company_id: number },
	quote_id: string,
	work: () => Promise<T>,
): Promise<T> {
	const stock = await stockOf(db, company_id, quote_id);
	if (stock === null) return work();
	const queue = queues.get(stock) ?? pLimit(AT_ONCE);
	queues.set(stock, queue);
	const came = performance.now();
	const buy = async () => {
		if (performance.now() - came > TIMEOUT_MS) throw crowded();
		try {
			return await work();
		} catch (error) {
			throw isLockTimeout(error) ? crowded() : error;
		}
	};
	return queue(() => all(buy));
}
