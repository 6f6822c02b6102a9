import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seedCatalogue } from "~/portal-server/lines/hotel/seed/catalogue/insert";
import type { CommentedHotel } from "~/portal-server/lines/hotel/seed/comments/facts";
import { readHotels, seedComments } from "~/portal-server/lines/hotel/seed/comments/insert";
import { sentimentOf } from "~/portal-server/lines/hotel/seed/comments/scores";
import { type WrittenComment, writeComments } from "~/portal-server/lines/hotel/seed/comments/write";
import { openStore, type Store } from "~/portal-server/platform/db/client";
import { rowsOf } from "~/portal-server/platform/db/db";
import { createDatabase, type TestDatabase } from "../../setup/store/postgres";

const TODAY = "2026-11-21";
let database: TestDatabase;
let store: Store;
let hotels: CommentedHotel[] = [];
let written: WrittenComment[] = [];
const rows = <T extends object>(text: string) => rowsOf<T & Record<string, unknown>>(store.db, sql.raw(text));
const write = (today = TODAY, seed = "comments") => writeComments(hotels, { total: 2000, today, seed });

beforeAll(async () => {
	database = await createDatabase({ from: "empty" });
	store = await openStore({ ...database, directory: "", prepared: true });
	await store.transaction(seedCatalogue);
	hotels = await readHotels(store.db);
	written = write();
	await store.transaction(seedComments);
});
afterAll(async () => {
	await store?.close();
	await database?.drop();
});

/** Comments that match, of hotels for which the condition does not hold. */
function untrue(said: RegExp, holds: (hotel: CommentedHotel) => boolean): string[] {
	const without = new Set(hotels.filter((hotel) => !holds(hotel)).map((hotel) => hotel.id));
	return written.filter((one) => without.has(one.hotel_id) && said.test(one.text)).map((one) => one.text);
}

describe("the demonstration's comments", () => {
	it("are 2,000, at least three for every hotel, and the hotel's score is their mean rounded half up", async () => {
		expect(
			await rows(`select count(*)::int as comments, count(distinct hotel_id)::int as hotels from stay_review`),
		).toEqual([{ comments: 2000, hotels: hotels.length }]);
		expect(
			await rows(
				`select h.code from hotel h left join (select hotel_id, count(*) as n, floor(avg(score) + 0.5) as mean from stay_review group by 1) x
					on x.hotel_id = h.id where x.n is null or x.n < 3 or h.comment_count <> x.n or h.score <> x.mean`,
			),
		).toEqual([]);
	});

	it("leave each hotel near the score that the catalogue gives it", async () => {
		const now = new Map(
			(await rows<{ id: number; score: number }>(`select id, score from hotel`)).map((row) => [
				Number(row.id),
				row.score,
			]),
		);
		const far = hotels.filter((hotel) => hotel.score !== null && Math.abs((now.get(hotel.id) ?? 0) - hotel.score) > 2);
		expect(far.map((hotel) => hotel.code)).toEqual([]);
	});

	it("are many for some hotels and few for others", () => {
		const counts = hotels.map((hotel) => written.filter((one) => one.hotel_id === hotel.id).length);
		expect(Math.max(...counts)).toBeGreaterThan(4 * Math.min(...counts));
	});

	it("never say the same twice, and name a room of the hotel, a month before they were written and nobody's whole name", async () => {
		expect(await rows(`select text from comment where parent_id is null group by text having count(*) > 1`)).toEqual(
			[],
		);
		expect(
			await rows(
				`select c.comment_id from stay_review c join comment w on w.id = c.comment_id where not exists (select from room_type r where r.hotel_id = c.hotel_id and r.name_zh = c.room_type_zh and r.name_en = c.room_type_en)
					or stayed_month > to_char(created_at at time zone 'Asia/Yangon', 'YYYY-MM') or created_at >= portal_now()
					or author_name !~ '^([一-龥]\\*[一-龥]?|[A-Z]\\*{3} [A-Z]\\.)$'`,
			),
		).toEqual([]);
	});

	it("are read by both: two thirds Chinese, one third English, about one in seven answered, in the language of the comment", () => {
		const share = (holds: (one: WrittenComment) => boolean) => written.filter(holds).length / written.length;
		expect(share((one) => one.language === "zh-cn")).toBeGreaterThan(0.55);
		expect(share((one) => one.language === "en")).toBeGreaterThan(0.25);
		expect(share((one) => one.reply !== null)).toBeGreaterThan(0.12);
		expect(share((one) => one.reply !== null)).toBeLessThan(0.2);
		const chinese = /[一-龥]/;
		expect(written.filter((one) => chinese.test(one.text + (one.reply ?? "")) !== (one.language === "zh-cn"))).toEqual(
			[],
		);
		expect(
			written.filter((one) => /[[\]{}|]|undefined/.test(one.text + (one.reply ?? "")) || one.text.length < 3),
		).toEqual([]);
	});

	it("sound as their score says", () => {
		const odd = written.filter(({ score, tones }) => {
			const sentiment = sentimentOf(score);
			if (sentiment === "glad") return tones.some((tone) => tone !== "good");
			if (sentiment === "poor") return tones.includes("good") || !tones.includes("bad");
			return sentiment === "content" ? tones.includes("bad") : tones.every((tone) => tone === "good");
		});
		expect(odd).toEqual([]);
		const sad = /失望|不会再(住|来)|劝退|不推荐|disappoint|never again|would not stay|avoid/i;
		const glad = /满意|(?<!不)推荐|好评|will (be|come) back|(?<!not )recommended|perfect|excellent/i;
		expect(written.filter(({ score, text }) => score >= 85 && sad.test(text)).map((one) => one.text)).toEqual([]);
		expect(written.filter(({ score, text }) => score < 50 && glad.test(text)).map((one) => one.text)).toEqual([]);
		expect(written.every(({ score }) => score >= 20 && score <= 100)).toBe(true);
	});

	it("praise and blame nothing that the hotel has not", () => {
		const has = (facility: string) => (hotel: CommentedHotel) => hotel.facilities.includes(facility);
		expect(untrue(/泳池|\bpool\b/i, has("pool"))).toEqual([]);
		expect(untrue(/健身房|\bgym\b/i, has("gym"))).toEqual([]);
		expect(untrue(/按摩|massage/i, has("spa"))).toEqual([]);
		expect(untrue(/商务中心|business centre/i, has("business_centre"))).toEqual([]);
		expect(untrue(/(?<!没有)(?<!没有自己的)班车|(?<!no )shuttle/i, has("airport_shuttle"))).toEqual([]);
		expect(untrue(/(?<!没有)发电机|(?<!no )generator/i, has("backup_power"))).toEqual([]);
		expect(untrue(/浴缸|bathtub/i, (hotel) => hotel.stars === 5)).toEqual([]);
		expect(untrue(/五星的|five(-| )star/i, (hotel) => hotel.stars === 5)).toEqual([]);
	});

	it("are of guests that the hotel may lodge", () => {
		const licensed = new Set(hotels.filter((hotel) => hotel.foreigner_licensed).map((hotel) => hotel.id));
		expect(written.filter((one) => !licensed.has(one.hotel_id) && one.country !== "MM")).toEqual([]);
	});

	it("are the same for the same date, others for another seed, and move with the date", () => {
		expect(write()).toEqual(written);
		expect(write(TODAY, "others").map((one) => one.text)).not.toEqual(written.map((one) => one.text));
		expect(Math.max(...write("2026-12-01").map((one) => one.created_at))).toBeGreaterThan(
			Math.max(...written.map((one) => one.created_at)),
		);
	});
});
