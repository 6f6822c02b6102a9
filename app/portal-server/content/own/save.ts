import { sql } from "drizzle-orm";
import { cleanHtml } from "~/lib/html/clean-html.server";
import type { cmsSaveContent } from "~/portal-contract/cms/own-articles";
import { MAX_DRAFTS, MAX_HTML_LENGTH, MAX_VERSIONS, OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import type { InputOf, UseCase, Who } from "~/portal-server/platform/api/handler";
import { type FieldFaults, Refused, requireValid } from "~/portal-server/platform/api/refused";
import { NOW } from "~/portal-server/platform/db/clock";
import { countRows, rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { lockCompany } from "~/portal-server/platform/db/statements/companies";
import { nameOf } from "~/portal-server/platform/words/actors";
import { attachPictures } from "./files";
import { OWN_ARTICLES } from "./own-article-states";
import { type LockedArticle, lockArticle } from "./rows";

type Body = InputOf<typeof cmsSaveContent>;
const CALL = "cms/saveContent";

/** Somebody has saved since: the refusal brings the words of now, so that both can be shown. */
export function requireVersion(row: LockedArticle, version: number): void {
	if (row.version === version) return;
	const { title, summary, html, channel, language } = row;
	const article = { title, summary, html, channel, language, version: row.version };
	throw new Refused("stale_state", { msg: "own-article-stale", data: { article } });
}

async function requireRoom(tx: Tx, { company_id }: Who): Promise<void> {
	await lockCompany(tx, company_id);
	const count = await countRows(
		tx,
		sql`from member_article where company_id = ${company_id} and status <> ${OWN_ARTICLE_STATUS.published}`,
	);
	if (count >= MAX_DRAFTS) throw new Refused("too_many", { msg: "own-article-too-many" });
}

async function channelFaults(tx: Tx, channel: string): Promise<FieldFaults> {
	if (channel === "") return {};
	const known = await rowsOf(tx, sql`select 1 from channel where value = ${channel} and status = 1`);
	return known.length === 0 ? { channel: "channel-not-found" } : {};
}

type Saved = Pick<LockedArticle, "id" | "version" | "status"> & { updated_at: number };
const SAVED = sql`id::int4 as id, version, status, extract(epoch from updated_at)::int8 as updated_at`;

async function insert(
	tx: Tx,
	who: Who,
	{ language, channel, title, summary }: Body,
	html: string,
): Promise<Saved | undefined> {
	const status = OWN_ARTICLES.target(who, { status: "new", call: CALL });
	await requireRoom(tx, who);
	const [row] = await rowsOf<Saved & Record<string, unknown>>(
		tx,
		sql`with saved as (insert into member_article (company_id, member_id, updated_by, status, language, channel, title, summary, html)
			values (${who.company_id}, ${who.member_id}, ${who.member_id}, ${status}, ${language}, ${channel}, ${title}, ${summary}, ${html})
			returning id, version, status, updated_at) select ${SAVED} from saved`,
	);
	return row;
}

async function update(tx: Tx, row: LockedArticle, who: Who, body: Body, html: string): Promise<Saved> {
	const { language, channel, title, summary } = body;
	const words = { language, channel, title, summary, html, version: row.version + 1 };
	const changes = { ...words, updated_by: who.member_id, updated_at: NOW };
	return OWN_ARTICLES.move(tx, row, { call: CALL, actor: who, changes });
}

async function keepVersion(
	tx: Tx,
	{ id, version }: Saved,
	who: Who,
	{ title, summary }: Body,
	html: string,
): Promise<void> {
	await tx.execute(
		sql`insert into member_article_version (company_id, member_article_id, version, member_id, member_name, title, summary, html)
		values (${who.company_id}, ${id}, ${version}, ${who.member_id}, ${nameOf(who)}, ${title}, ${summary}, ${html})`,
	);
	await tx.execute(
		sql`delete from member_article_version where company_id = ${who.company_id} and member_article_id = ${id} and version <= (
			select version from member_article_version where company_id = ${who.company_id} and member_article_id = ${id} order by version desc offset ${MAX_VERSIONS} limit 1
		)`,
	);
}

/**
 * Saves the words, cleaned. Refuses `not_found`, `stale_state` (with the words of now), `not_allowed_in_state` while it is in review, `invalid`
 * at `channel`, or at `html` where it is too long, `too_many` where the company has `MAX_DRAFTS`.
 */
export const saveOwnArticle: UseCase<typeof cmsSaveContent> = ({ who, change }, body) =>
	change(async (tx) => {
		const html = cleanHtml(body.html);
		const fields = await channelFaults(tx, body.channel);
		if (html.length > MAX_HTML_LENGTH) fields.html = "own-article-too-long";
		requireValid(fields);
		const row = body.id === undefined ? null : await lockArticle(tx, who.company_id, body.id);
		if (row) requireVersion(row, body.version);
		const saved = row ? await update(tx, row, who, body, html) : await insert(tx, who, body, html);
		if (!saved) throw new Error("no article was saved");
		await attachPictures(tx, who, saved.id, html);
		if (body.keep === 1) await keepVersion(tx, saved, who, body, html);
		return { id: saved.id, version: saved.version, status: saved.status, updated_at: Number(saved.updated_at), html };
	});
