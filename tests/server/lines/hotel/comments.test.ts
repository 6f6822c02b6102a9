import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { COMMENT_STATUS } from "~/portal-contract/cms/comment-limits";
import { type CommentsAnswer, SCORE_BANDS } from "~/portal-contract/hotel/comments";
import { TRIP_TYPES } from "~/portal-contract/hotel/trip-types";
import { comment, stayReview } from "~/portal-server/platform/db/schema";
import { startPortal, type TestPortal } from "../../../setup/portal";

const HOTEL = 3;
const LANGUAGES = ["zh-cn", "en"] as const;
const SCORES = [100, 95, 90, 89, 80, 79, 70, 69, 60, 59, 30];

interface Written {
	id: number;
	language: string;
	score: number;
	trip_type: string;
	created_at: number;
}

let portal: TestPortal;
let shown: Written[];

/** 66 comments of every score at a band's edge, every kind of trip, both languages, many written in the same second, every sixth hidden. */
beforeAll(async () => {
	portal = await startPortal();
	await portal.store.db.execute(sql`delete from comment where subject_kind = 'hotel' and subject_id = ${HOTEL}`);
	const given = Array.from({ length: 66 }, (_, index) => ({
		language: LANGUAGES[(index * 7) % 5 < 3 ? 0 : 1] ?? "en",
		score: SCORES[index % SCORES.length] ?? 0,
		trip_type: TRIP_TYPES[(index * index) % 7] ?? "trade",
		created_at: 1_790_000_000 + Math.floor(index / 3) * 86_400,
	}));
	const subject = { subject_kind: "hotel", subject_id: HOTEL };
	const comments = await portal.store.db
		.insert(comment)
		.values(
			given.map(({ language, created_at }, index) => ({
				...subject,
				language,
				created_at,
				author_name: `L***${index}`,
				text: `Words ${index}`,
				status: index % 6 === 5 ? COMMENT_STATUS.removed : COMMENT_STATUS.published,
			})),
		)
		.returning();
	await portal.store.db.insert(stayReview).values(
		given.map(({ score, trip_type }, index) => ({
			comment_id: comments[index]?.id ?? 0,
			hotel_id: HOTEL,
			country: "CN",
			score,
			trip_type,
			room_type_zh: "高级大床房",
			room_type_en: "Superior king",
			stayed_month: "2026-09",
		})),
	);
	const replied = comments.filter((_, index) => index % 3 === 0);
	await portal.store.db.insert(comment).values(
		replied.map(({ id, language, created_at }) => ({
			...subject,
			parent_id: id,
			language,
			created_at,
			author_name: "",
			is_operator: true,
			text: "Thank you",
			status: COMMENT_STATUS.published,
		})),
	);
	shown = comments.flatMap(({ id, status }, index) => {
		const one = given[index];
		return one && status === COMMENT_STATUS.published ? [{ id, ...one }] : [];
	});
});
afterAll(() => portal.close());

type Answer = z.output<typeof CommentsAnswer>;
type Filters = { score_band?: number; language?: string; trip_type?: string };

const readComments = async (query: Record<string, string | number | undefined>, language = "en"): Promise<Answer> => {
	const given = Object.entries({ id: HOTEL, ...query }).flatMap(([name, value]) =>
		value === undefined ? [] : [[name, String(value)]],
	);
	const { code, data } = await portal.call(`hotel/comments?${new URLSearchParams(given)}`, { language });
	expect(code).toBe(1);
	return data;
};

const bandOf = (score: number) => SCORE_BANDS.find((band) => score >= band) ?? 0;
const passes = (one: Written, { score_band, language, trip_type }: Filters) =>
	(score_band === undefined || bandOf(one.score) === score_band) &&
	(language === undefined || one.language === language) &&
	(trip_type === undefined || one.trip_type === trip_type);
const count = (filters: Filters) => shown.filter((one) => passes(one, filters)).length;
const newest = (a: Written, b: Written) => b.created_at - a.created_at || b.id - a.id;
const ORDERS: [string, (a: Written, b: Written) => number][] = [
	["newest", newest],
	["highest", (a, b) => b.score - a.score || newest(a, b)],
	["lowest", (a, b) => a.score - b.score || newest(a, b)],
];

describe("comments", () => {
	it("are those that pass all filters, and every value is counted with the other filters applied", async () => {
		let nonEmpty = 0;
		for (const score_band of [undefined, ...SCORE_BANDS])
			for (const language of [undefined, ...LANGUAGES])
				for (const trip_type of [undefined, "meeting", "trade", "family"]) {
					const filters = { score_band, language, trip_type };
					const answer = await readComments({ ...filters, limit: 50 });
					const due = shown.filter((one) => passes(one, filters)).sort(newest);
					expect(answer.total).toBe(due.length);
					expect(answer.list.map(({ id }) => id)).toEqual(due.slice(0, 50).map(({ id }) => id));
					expect(answer.histogram).toEqual(
						SCORE_BANDS.map((band) => ({ score_band: band, count: count({ ...filters, score_band: band }) })),
					);
					for (const { value, count: stated } of answer.languages)
						expect(stated).toBe(count({ ...filters, language: value }));
					for (const { value, count: stated } of answer.trip_types)
						expect(stated).toBe(count({ ...filters, trip_type: value }));
					const sum = (rows: { count: number }[]) => rows.reduce((all, row) => all + row.count, 0);
					expect(sum(answer.languages)).toBe(count({ score_band, trip_type }));
					expect(sum(answer.trip_types)).toBe(count({ score_band, language }));
					if (trip_type) expect(answer.trip_types.map(({ value }) => value)).toContain(trip_type);
					if (due.length > 0) nonEmpty += 1;
				}
		expect(nonEmpty).toBeGreaterThan(20);
	});

	it.each(ORDERS)("stand in the order %s over pages that neither repeat nor leave one out", async (sort, compare) => {
		const pages: number[] = [];
		for (let page = 1; page <= 8; page += 1)
			pages.push(...(await readComments({ sort, page, limit: 7 })).list.map(({ id }) => id));
		expect(pages).toEqual(
			[...shown]
				.sort(compare)
				.map(({ id }) => id)
				.slice(0, 56),
		);
		expect((await readComments({ sort, page: 1_000_000, limit: 7 })).list).toEqual([]);
	});

	it("name the room in the reader's language and carry the hotel's reply", async () => {
		const [first] = (await readComments({})).list;
		expect(first).toMatchObject({ room_type: "Superior king", country: "CN", stayed_month: "2026-09" });
		expect(first?.created_at).toBe(shown.at(-1)?.created_at);
		const zh = await readComments({ limit: 50 }, "zh-cn");
		expect(zh.list[0]?.room_type).toBe("高级大床房");
		expect(new Set(zh.list.map(({ reply }) => reply))).toEqual(new Set(["Thank you", null]));
	});

	it("of a hotel that is not on the list are not found, and a wrong filter is told at its field", async () => {
		expect((await portal.call("hotel/comments?id=999999")).data).toMatchObject({ type: "not_found" });
		for (const [query, field] of [
			["score_band=85", "score_band"],
			["language=fr", "language"],
			["limit=51", "limit"],
			["sort=oldest", "sort"],
		] as const)
			expect(Object.keys((await portal.call(`hotel/comments?id=${HOTEL}&${query}`)).data.fields)).toEqual([field]);
	});
});
