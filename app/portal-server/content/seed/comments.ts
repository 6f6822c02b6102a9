import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";
import { notify } from "~/portal-server/platform/notify/notices";
import { maskedName } from "~/portal-server/platform/words/mask";
import { ARTICLE } from "../subject";

interface SeedComment {
	slug: string;
	/** Of a member of the demonstration, else a name as readers see it. */
	by: { username: string } | { name: string };
	language: Language;
	text: string;
	days_ago: number;
	status?: number;
	answer?: string;
}

const COMMENTS: readonly SeedComment[] = [
	{
		slug: "yangon-airport",
		by: { name: "周**" },
		language: "zh-cn",
		text: "按文中说的走 1 号航站楼出口，司机举牌很好找。入境排队大概四十分钟，建议接机时间往后留一些。",
		days_ago: 9,
		answer: "感谢补充。航班延误或排队较久时，司机会按实际落地时间等候，免费等候时长以订单页面为准。",
	},
	{
		slug: "yangon-airport",
		by: { name: "K**" },
		language: "en",
		text: "The SIM counters were already closed when our late flight landed. Buying an eSIM before leaving saved us.",
		days_ago: 6,
	},
	{
		slug: "thilawa",
		by: { username: "demo_booker" },
		language: "zh-cn",
		text: "早上七点前从市区出发不到一小时就到，八点以后桥上很堵。门卫要登记护照，记得提前把名单发给厂里。",
		days_ago: 5,
		answer: "谢谢分享，我们已转给编辑，会把登记护照一项补进文章。",
	},
	{
		slug: "apply-for-invoice",
		by: { name: "陈**" },
		language: "zh-cn",
		text: "一个账期内的订单可以合并开一张吗？",
		days_ago: 12,
		answer: "可以。申请开票时勾选多个订单即可合并开具，销售方和币种须相同。",
	},
	{
		slug: "delayed-flights",
		by: { name: "L**" },
		language: "en",
		text: "Our flight was two hours late and the driver was still there. Good to know the rules beforehand.",
		days_ago: 20,
	},
	{
		slug: "cancellation-rules",
		by: { username: "demo" },
		language: "zh-cn",
		text: "请问改签航班后接机时间能在线改吗？还是要先取消再订？",
		days_ago: 0,
		status: COMMENT_STATUS.pending,
	},
];

interface Author {
	company_id: number | null;
	member_id: number | null;
	name: string;
}

async function authorOf(tx: Tx, by: SeedComment["by"]): Promise<Author | null> {
	if ("name" in by) return { company_id: null, member_id: null, name: by.name };
	const [row] = await rowsOf<{ company_id: number; member_id: number; nickname: string }>(
		tx,
		sql`/* all companies: by a name that is unique among them */ select company_id::int4 as company_id, id::int4 as member_id, nickname from member where username = ${by.username}`,
	);
	return row ? { ...row, name: maskedName(row.nickname) } : null;
}

async function insertComment(
	tx: Tx,
	{ slug, by, language, text, days_ago, status = COMMENT_STATUS.published, answer }: SeedComment,
): Promise<void> {
	const author = await authorOf(tx, by);
	if (!author) return;
	const at = sql`${NOW} - make_interval(days => ${days_ago}::int4, mins => 30)`;
	const { company_id, member_id, name } = author;
	const [row] = await rowsOf<{ id: number }>(
		tx,
		sql`insert into comment (subject_kind, subject_id, company_id, member_id, author_name, language, text, status, created_at)
		select ${ARTICLE}, a.id, ${company_id}::int8, ${member_id}::int8, ${name}, ${language}, ${text}, ${status}, ${at} from article as a where a.slug = ${slug} returning id::int4 as id`,
	);
	if (!row || answer === undefined) return;
	await tx.execute(
		sql`insert into comment (subject_kind, subject_id, parent_id, author_name, is_operator, language, text, status, created_at)
		select subject_kind, subject_id, id, '', true, language, ${answer}, ${COMMENT_STATUS.published}, created_at + interval '20 minutes' from comment where id = ${row.id}`,
	);
	if (company_id === null || member_id === null) return;
	await notify(tx, {
		company_id,
		member_id,
		kind: "comment-answered",
		params: { text: answer },
		path: `/cms/info/${slug}`,
	});
}

/** Comments on articles for the demonstration, one of them still to be looked at; the members and the articles are there. */
export async function seedArticleComments(tx: Tx): Promise<void> {
	for (const comment of COMMENTS) await insertComment(tx, comment);
}
