import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import type { ListStyle } from "~/portal-contract/cms/list-limits";
import { type Db, rowsOf } from "~/portal-server/platform/db/db";
import { inLanguage } from "~/portal-server/platform/words/names";

export interface ChannelRow extends Record<string, unknown> {
	id: number;
	parent_id: number | null;
	value: string;
	title_zh: string;
	title_en: string;
	summary_zh: string;
	summary_en: string;
	list_style: ListStyle;
}

/** `count`: of the channel's own articles. */
export type CountedRow = ChannelRow & { count: number };

const COLUMNS = sql`c.id::int4 as id, c.parent_id::int4 as parent_id, c.value, c.title_zh, c.title_en, c.summary_zh, c.summary_en, c.list_style`;
const SHOWN = sql`where c.status = 1 order by c.weigh desc, c.id`;

/** All channels that are shown, in the order of the site. There are few. */
export const readChannels = (db: Db): Promise<ChannelRow[]> =>
	rowsOf(db, sql`select ${COLUMNS} from channel as c ${SHOWN}`);

/** The same with their articles counted. */
export const readCountedChannels = (db: Db): Promise<CountedRow[]> =>
	rowsOf(
		db,
		sql`select ${COLUMNS}, coalesce(n.count, 0)::int4 as count from channel as c
		left join article_count as n on n.channel_id = c.id and n.tag_id = 0 ${SHOWN}`,
	);

/** The tree of channels. A channel whose parent is hidden or missing is not reached; a ring ends where it began. */
export class Channels<Row extends ChannelRow = ChannelRow> {
	constructor(
		private readonly rows: readonly Row[],
		protected readonly language: Language,
	) {}

	find(value: string): Row | undefined {
		return this.rows.find((row) => row.value === value);
	}

	childrenOf(id: number | null): Row[] {
		return this.rows.filter((row) => row.parent_id === id);
	}

	parentOf({ parent_id }: Row): Row | undefined {
		return this.rows.find((row) => row.id === parent_id);
	}

	/** The channel and all below it. */
	withDescendants(top: Row): Row[] {
		const found = new Set([top]);
		for (const one of found) for (const child of this.childrenOf(one.id)) found.add(child);
		return [...found];
	}

	/** From the top of the tree down to the channel. */
	pathTo(row: Row): Row[] {
		const path = new Set([row]);
		for (const one of path) {
			const parent = this.parentOf(one);
			if (parent) path.add(parent);
		}
		return [...path].reverse();
	}

	name(row: ChannelRow) {
		return { value: row.value, title: inLanguage(this.language, row.title_zh, row.title_en) };
	}
}

export class CountedChannels extends Channels<CountedRow> {
	head(row: CountedRow) {
		const article_count = this.withDescendants(row).reduce((sum, { count }) => sum + count, 0);
		return { ...this.name(row), summary: inLanguage(this.language, row.summary_zh, row.summary_en), article_count };
	}

	withChildren(row: CountedRow) {
		return { ...this.head(row), children: this.childrenOf(row.id).map((child) => this.head(child)) };
	}
}
