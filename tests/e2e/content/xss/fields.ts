import { uniqueId } from "../../../factories/random/unique";
import { PAYLOADS } from "../../../fixtures/xss";

type Data = ReturnType<typeof JSON.parse>;

/** Texts that hold the payloads, each at most `longest` letters, as many in one as go in; those that are longer alone are left out. */
export function packed(longest: number): string[] {
	const texts: string[] = [];
	for (const { text } of PAYLOADS) {
		// A field of one line has no breaks, and the store has no NUL.
		const one = text.replaceAll("\u0000", "").trim();
		const last = texts.at(-1);
		if (last !== undefined && last.length + 1 + one.length <= longest) texts[texts.length - 1] = `${last} ${one}`;
		else if (one.length <= longest) texts.push(one);
	}
	return texts;
}

const TEXTS = PAYLOADS.map(({ text }) => text.replaceAll("\u0000", ""));

/** Payloads as the words of articles, `size` in each. */
export const bodies = (size: number): string[] =>
	Array.from({ length: Math.ceil(TEXTS.length / size) }, (_, at) =>
		TEXTS.slice(at * size, (at + 1) * size).join("\n\n"),
	);

/** All payloads in so many articles, in turns: those of one family together nest deeper than an article may. */
export const spreadBodies = (count: number): string[] =>
	Array.from({ length: count }, (_, turn) => TEXTS.filter((_text, at) => at % count === turn).join("\n\n"));

export interface Portal {
	as(username: string): Promise<{ get(path: string): Promise<Data>; post(path: string, body: object): Promise<Data> }>;
	/** Lets time pass, so that members may write again. */
	later(hours: number): Promise<void>;
}

export type Client = Awaited<ReturnType<Portal["as"]>>;

/** The portal of a running server, called by programs of members; an answer of a refusal is thrown. */
export function portalAt(url: string): Portal {
	const send = async (path: string, init: RequestInit) => {
		const answer = await (await fetch(`${url}/api/${path}`, init)).json();
		if (answer.code !== 1) throw new Error(`${path}: ${JSON.stringify(answer)} for ${init.body}`);
		return answer.data;
	};
	const headers = { server: "true", "content-type": "application/json", "think-lang": "en" };
	return {
		as: async (username) => {
			const body = JSON.stringify({ tab: "login", username, password: "Portal2026" });
			const { userInfo } = await send("user/checkIn", { method: "POST", headers, body });
			const own = { ...headers, "ba-user-token": userInfo.token };
			return {
				get: (path) => send(path, { headers: own }),
				post: (path, sent) =>
					send(path, {
						method: "POST",
						headers: { ...own, "idempotency-key": uniqueId() },
						body: JSON.stringify(sent),
					}),
			};
		},
		later: async (hours) => {
			await fetch(`${url}/api/dev/clock`, { method: "POST", body: JSON.stringify({ offset_s: hours * 3700 }) });
		},
	};
}

const [PENDING, SHOWN] = [10, 20];
const turn = <T>(list: readonly T[], at: number): T => list[at % list.length] as T;

export interface Written {
	/** Ids of own articles, and keys of those that are published. */
	articles: number[];
	keys: string[];
	/** How many texts went into each kind of field. */
	counts: Record<string, number>;
}

/** Titles, summaries and words of articles in many versions; the first half is published, the others are refused with every reason. */
export async function writeArticles(
	member: Client,
	operator: Client,
	company_id: number,
	words: readonly string[],
): Promise<Written> {
	const [titles, summaries, reasons] = [packed(100), packed(300), packed(500)];
	const versions = Math.ceil(titles.length / words.length);
	const written: Written = {
		articles: [],
		keys: [],
		counts: { titles: titles.length, summaries: summaries.length, reasons: reasons.length },
	};
	for (const [at, html] of words.entries()) {
		let article: { id?: number; version: number } = { version: 0 };
		for (let nth = 0; nth < versions; nth += 1) {
			const of = at * versions + nth;
			const text = { title: turn(titles, of), summary: turn(summaries, of), language: "en", channel: "arrival" };
			// Of some payloads nothing is left, and an article says something.
			const body = nth === 0 || nth === versions - 1 ? `<p>words</p>${html}` : text.title;
			const { id, version } = await member.post("cms/saveContent", { ...article, ...text, html: body });
			article = { id, version };
		}
		await member.post("cms/submitContent", article);
		if (at % 2 === 0) await operator.post("operator/publishArticle", { ...article, company_id });
		else await operator.post("operator/rejectArticle", { ...article, company_id, reason: turn(reasons, at) });
		const { key } = await member.get(`cms/myContent?id=${article.id}`);
		written.articles.push(article.id ?? 0);
		if (key) written.keys.push(key);
	}
	return written;
}

/** Every payload as a comment, a reply, an operator's reply, the note of a report, and a reason of a refusal. */
export async function writeComments(portal: Portal, subject_id: number): Promise<Record<string, number>> {
	const [demo, booker, operator] = await Promise.all(["demo", "demo_booker", "demo_operator"].map(portal.as));
	if (!demo || !booker || !operator) throw new Error("no members");
	const [texts, notes, reasons] = [packed(1000), packed(300), packed(300)];
	const say = async (who: Client, text: string, more: object = {}): Promise<number> =>
		(await who.post("cms/comment", { subject_kind: "article", subject_id, text, ...more })).id;
	const show = (id: number) => operator.post("operator/showComment", { id, status: PENDING });
	await portal.later(1);
	let noted = 0;
	const report = async (who: Client, id: number) => {
		await who.post("cms/report", { id, reason: "other", note: turn(notes, noted) });
		noted += 1;
	};
	for (const text of texts) {
		const id = await say(demo, text);
		await show(id);
		const reply = await say(booker, text, { reply_to: id });
		await show(reply);
		await operator.post("operator/replyComment", { id, text });
		await Promise.all([report(booker, id), report(operator, id), report(demo, reply), report(operator, reply)]);
	}
	for (let at = 0, hours = 2; at < reasons.length; at += 1) {
		if (at % 20 === 0) await portal.later(hours++);
		const id = await say(demo, turn(texts, at));
		if (at % 3 === 0) {
			await show(id);
			await operator.post("operator/removeComment", { id, status: SHOWN, reason: turn(reasons, at) });
		} else await operator.post("operator/rejectComment", { id, status: PENDING, reason: turn(reasons, at) });
	}
	return { comments: texts.length, notes: Math.min(noted, notes.length), reasons: reasons.length };
}

/** Every payload in what a guest says of a stay, as many as there are completed ones. */
export async function rateStays(portal: Portal): Promise<number> {
	const [demo, operator] = [await portal.as("demo"), await portal.as("demo_operator")];
	await portal.later(9);
	const { list } = await demo.get("hotel/rateable?limit=20");
	for (const [at, { order_id }] of list.entries()) {
		const { id } = await demo.post("hotel/rate", {
			order_id,
			score: 80,
			trip_type: "trade",
			text: turn(packed(1000), at),
		});
		await operator.post("operator/showComment", { id, status: PENDING });
	}
	return list.length;
}
