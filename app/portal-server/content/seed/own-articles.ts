import { sql } from "drizzle-orm";
import type { Language } from "~/portal-contract/base/basics";
import { OWN_ARTICLE_STATUS } from "~/portal-contract/cms/own-limits";
import { NOW } from "~/portal-server/platform/db/clock";
import { rowsOf, type Tx } from "~/portal-server/platform/db/db";

interface SeedOwnArticle {
	username: string;
	language: Language;
	channel: string;
	title: string;
	summary: string;
	html: string;
	status: number;
	days_ago: number;
	reason?: string;
}

const OWN_ARTICLES: readonly SeedOwnArticle[] = [
	{
		username: "demo_booker",
		language: "zh-cn",
		channel: "zones",
		title: "迪拉瓦早班进厂：两个月的出车经验",
		summary: "几点出发、走哪座桥、门卫登记要带什么，供同样跑迪拉瓦的同事参考。",
		html: "<p>我们每周两到三次从仰光市区送工程师去迪拉瓦，下面是两个月下来的经验。</p><h2>出发时间</h2><p>早上六点半前上桥，一小时内能到；七点半以后常要一个半小时。</p><h2>门卫登记</h2><ul><li>护照原件，每人都要。</li><li>提前一天把名单发给厂里的联系人。</li><li>司机的身份证由门卫保管，出厂时取回。</li></ul><h2>午饭</h2><p>园区里的食堂只收现金，建议备好小额缅币。</p>",
		status: OWN_ARTICLE_STATUS.in_review,
		days_ago: 1,
	},
	{
		username: "demo",
		language: "en",
		channel: "billing",
		title: "How our finance team checks a monthly bill",
		summary: "Three comparisons that take ten minutes and have saved us two corrections.",
		html: "<p>Our company settles once a month. Before we pay, we compare three things.</p><ol><li>Orders of the month by cost centre with our own list.</li><li>Cancelled orders with what was refunded to the balance.</li><li>Extras, such as overtime of drivers, with what travellers told us.</li></ol>",
		status: OWN_ARTICLE_STATUS.draft,
		days_ago: 3,
	},
	{
		username: "demo_booker",
		language: "zh-cn",
		channel: "arrival",
		title: "内比都机场接机小记",
		summary: "航班少、出口只有一个，等人其实不难。",
		html: "<p>内比都机场航班不多，出口只有一个，司机在出口右侧等候。</p>",
		status: OWN_ARTICLE_STATUS.rejected,
		days_ago: 6,
		reason: "内容太短，请补充航站楼设施、到市区的时间和常见问题后再提交。",
	},
];

/** Articles that members of the demonstration write, one of them in review. */
export async function seedOwnArticles(tx: Tx): Promise<void> {
	for (const { username, language, channel, title, summary, html, status, days_ago, reason = "" } of OWN_ARTICLES) {
		const [writer] = await rowsOf<{ company_id: number; id: number }>(
			tx,
			sql`/* all companies: by a name that is unique among them */ select company_id::int4 as company_id, id::int4 as id from member where username = ${username}`,
		);
		if (!writer) continue;
		const { company_id, id } = writer;
		const at = sql`${NOW} - make_interval(days => ${days_ago}::int4)`;
		const submitted = status === OWN_ARTICLE_STATUS.draft ? sql`null` : at;
		await tx.execute(
			sql`insert into member_article
				(company_id, member_id, updated_by, status, language, channel, title, summary, html, reason, created_at, updated_at, submitted_at)
			values (${company_id}, ${id}, ${id}, ${status}, ${language}, ${channel}, ${title}, ${summary}, ${html}, ${reason}, ${at}, ${at}, ${submitted})`,
		);
	}
}
