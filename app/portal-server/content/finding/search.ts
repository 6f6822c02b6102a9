import { sql } from "drizzle-orm";
import { textOfHtml } from "~/lib/html/clean-html.server";
import type { Language } from "~/portal-contract/base/basics";
import type { cmsSearch } from "~/portal-contract/cms/search";
import type { AnswerOf, InputOf, ReadContext } from "~/portal-server/platform/api/handler";
import { type Db, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { pricesOf } from "../paid/price";
import { type ChannelRow, Channels, readChannels } from "../reading/channels";
import { LINE, type ListedRow, lineOf, textIn } from "../reading/lines";
import { type Candidate, findByWords, planForSearch } from "./candidates";
import { excerptOf, marked } from "./mark";
import { corrected } from "./near";
import { tsqueries, type Wanted, wantedOf } from "./tsqueries";
import { partsOf } from "./words";

type Query = InputOf<typeof cmsSearch>;
type Answer = AnswerOf<typeof cmsSearch>;

interface Finds {
	list: Candidate[];
	is_capped: boolean;
	is_near: boolean;
	/** What was looked for in the end. */
	wanted: readonly Wanted[];
}

const NOTHING: Finds = { list: [], is_capped: false, is_near: false, wanted: [] };

/** All words; if nothing has them, any. */
async function findWanted(tx: Tx, typed: string, is_near: boolean): Promise<Finds> {
	const wanted = wantedOf(typed);
	const whole = partsOf(typed).join(" ");
	for (const query of tsqueries(wanted)) {
		const found = await findByWords(tx, query, wanted, whole);
		if (found.list.length > 0) return { ...found, is_near, wanted };
	}
	return NOTHING;
}

/** What was typed; if nothing has any word of it, the likest words. */
async function findAll(tx: Tx, typed: string): Promise<Finds> {
	await planForSearch(tx);
	const found = await findWanted(tx, typed, false);
	if (found.list.length > 0) return found;
	const likely = await corrected(tx, typed);
	return likely === null ? NOTHING : findWanted(tx, likely, true);
}

type Shown = ListedRow & { html: string };

async function readShown(db: Db | Tx, language: Language, ids: readonly number[]): Promise<Shown[]> {
	if (ids.length === 0) return [];
	const rows = await rowsOf<Shown>(
		db,
		sql`select ${LINE}, case when a.price_amount > 0 then '' else t.html end as html from article as a join channel as c on c.id = a.channel_id ${textIn(language)} where a.id in ${[...ids]}`,
	);
	const byId = new Map(rows.map((row) => [row.id, row]));
	return ids.flatMap((id) => byId.get(id) ?? []);
}

/** All channels, with what was found in each and below it. */
function countsOf(channels: Channels, rows: readonly ChannelRow[], found: readonly Candidate[]) {
	const own = new Map<string, number>();
	for (const { channel } of found) own.set(channel, (own.get(channel) ?? 0) + 1);
	return rows.map((row) => ({
		...channels.name(row),
		count: channels.withDescendants(row).reduce((sum, { value }) => sum + (own.get(value) ?? 0), 0),
	}));
}

/** Articles by words of any script, the best first; nothing to look for finds nothing. Of a paid article no text is shown. An unknown channel has nothing in it. */
export async function searchArticles(
	{ db, who, language }: ReadContext,
	{ q, channel, page, limit }: Query,
): Promise<Answer> {
	const [found, rows] = await Promise.all([
		wantedOf(q).length === 0 ? NOTHING : db.transaction((tx) => findAll(tx, q), { accessMode: "read only" }),
		readChannels(db),
	]);
	const channels = new Channels(rows, language);
	const chosen = channel === undefined ? undefined : channels.find(channel);
	const within = chosen && new Set(channels.withDescendants(chosen).map(({ value }) => value));
	const list = channel === undefined ? found.list : found.list.filter((one) => within?.has(one.channel));
	const shown = await readShown(
		db,
		language,
		list.slice((page - 1) * limit, page * limit).map(({ id }) => id),
	);
	const prices = await pricesOf(db, who, shown);
	const words = found.wanted.map(({ text }) => text);
	return {
		list: shown.map((row) => ({
			...lineOf(row, language, prices),
			title_marked: marked(row.title, words),
			excerpt: excerptOf(textOfHtml(row.html), words, row.summary),
		})),
		total: list.length,
		page,
		limit,
		is_capped: found.is_capped,
		is_near: found.is_near,
		channels: countsOf(channels, rows, found.list),
	};
}
