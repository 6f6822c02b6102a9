import { readFileSync, writeFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { setTimeout } from "node:timers/promises";
import { createGunzip } from "node:zlib";
import { unzipSync } from "fflate";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SESSION_COOKIE } from "~/session/cookies/cookie.server";
import { uniqueId } from "../factories/random/unique";
import { type Guest, openSite, type Site } from "../server/outside/site";

const LINES = 100_000;
const MAX_MB = 150;

let site: Site;
let guest: Guest;
let bill: number;

/** A confirmed bill of so many lines, none of which packs well. */
const BILL = `
	with made as (insert into bill (company_id, number, year, currency, origin, language, total_amount, status, issued_at, due_date, confirm_date)
		values ($1, 'B-EXPORT', 2026, 'CNY', 'operator', 'en', $2::int8 * 12300, 30, now(), current_date + 15, current_date + 10) returning id)
	insert into bill_line (company_id, bill_id, subject_kind, subject_id, booking_id, product_line, title_zh, title_en, service_from, service_until,
		cost_center, purchase_order, trip_purpose, currency, amount)
	select $1, made.id, 'order', g, 'H' || g, 'hotel', md5(g::text), md5((g + 1)::text), current_date, current_date, md5((g + 2)::text), md5((g + 3)::text),
		md5((g + 4)::text), 'CNY', 12300 from made, generate_series(1, $2::int4) g returning bill_id`;

beforeAll(async () => {
	site = await openSite();
	[guest] = (await site.members(1, "another")) as [Guest];
	await site.rows(
		"update member set role = 'admin', group_id = (select id from member_group where code = 'admin') where id = $1",
		[guest.member_id],
	);
	const [row] = await site.rows<{ company_id: number }>("select company_id from member where id = $1", [
		guest.member_id,
	]);
	await site.rows(BILL, [row?.company_id, LINES]);
	const [made] = await site.rows<{ id: number }>("select id from bill where number = 'B-EXPORT'");
	await site.rows("analyze bill_line");
	bill = Number(made?.id);
});
afterAll(() => site?.close());

const status = (name: string) =>
	Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(readFileSync(`/proc/${site.pid}/status`, "utf8"))?.[1]) / 1024;

/** Begins a file; the caller reads it as fast as they like. */
function begin(format: string, encoding = "identity"): Promise<IncomingMessage> {
	const cookie = `${SESSION_COOKIE}=${guest.visitor.cookies.get(SESSION_COOKIE)}`;
	const headers = { cookie, "accept-encoding": encoding, "x-request-id": uniqueId() };
	return new Promise((resolve, reject) => {
		request(`${site.url}/user/bill/download?id=${bill}&format=${format}`, { headers }, resolve)
			.on("error", reject)
			.end();
	});
}

async function whole(stream: AsyncIterable<Buffer>): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of stream) parts.push(part);
	return Buffer.concat(parts);
}

/** What it does to the server's memory, MB: before, at its peak, and how long it took. */
async function measured(name: string, work: () => Promise<void>, most = MAX_MB): Promise<void> {
	await (await begin("csv")).destroy();
	const idle = status("VmRSS");
	writeFileSync(`/proc/${site.pid}/clear_refs`, "5");
	const began = performance.now();
	await work();
	const [peak, seconds] = [status("VmHWM"), (performance.now() - began) / 1000];
	process.stdout.write(`${name}: idle ${idle.toFixed(0)} MB, peak ${peak.toFixed(0)} MB, ${seconds.toFixed(1)} s\n`);
	expect(peak - idle, `${name}: MB over the idle server`).toBeLessThan(most);
}

it(`a bill of ${LINES} lines is read whole as CSV, plain and packed, in little memory`, async () => {
	for (const encoding of ["identity", "gzip"]) {
		await measured(`CSV ${encoding}`, async () => {
			const response = await begin("csv", encoding);
			const expected = Number(response.headers["x-expected-length"]);
			const bytes = await whole(encoding === "gzip" ? response.pipe(createGunzip()) : response);
			expect(bytes.toString().trimEnd().split("\r\n")).toHaveLength(LINES + 2);
			expect(Math.abs(expected / bytes.length - 1)).toBeLessThan(0.1);
		});
	}
});

it(`as XLSX, which is packed while it is written`, async () => {
	await measured("XLSX", async () => {
		const response = await begin("xlsx");
		const expected = Number(response.headers["x-expected-length"]);
		const bytes = await whole(response);
		const rows = Buffer.from(unzipSync(new Uint8Array(bytes))["xl/worksheets/sheet1.xml"] ?? []);
		expect(rows.toString().match(/<row /g)).toHaveLength(LINES + 2);
		expect(Math.abs(expected / bytes.length - 1)).toBeLessThan(0.1);
	});
});

it(`as PDF, which holds the first lines and says how many are left`, async () => {
	await measured("PDF", async () => {
		const bytes = await whole(await begin("pdf"));
		expect(bytes.subarray(0, 4).toString()).toBe("%PDF");
	});
});

it("eight readers at once do not add up", async () => {
	await measured(
		"eight at once",
		async () => {
			const files = await Promise.all(
				Array.from({ length: 8 }, async (_, place) => whole(await begin(place % 2 ? "csv" : "xlsx"))),
			);
			expect(Math.min(...files.map(({ length }) => length))).toBeGreaterThan(1_000_000);
		},
		2 * MAX_MB,
	);
});

it("a reader who stops holds the reading up, and one who leaves ends it", async () => {
	const read = async () => {
		const [row] = await site.rows<{ n: number }>(
			"select (coalesce(idx_tup_fetch, 0) + seq_tup_read)::int8 as n from pg_stat_user_tables where relname = 'bill_line'",
		);
		return Number(row?.n);
	};
	/** Rows read since `before`, once no more are read: the server reports them within a second. */
	const settled = async (before: number) => {
		for (let last = -1; ; ) {
			await setTimeout(2_500);
			const now = (await read()) - before;
			if (now === last) return now;
			last = now;
		}
	};
	const before = await read();
	const response = await begin("csv");
	await new Promise((resolve) => response.once("readable", resolve));
	const held = await settled(before);
	// Sums and the estimate read all lines once at most; the file itself a few batches.
	expect(held).toBeLessThan(LINES + LINES / 2);
	response.destroy();
	expect(await settled(before)).toBeLessThan(LINES + LINES / 2);
});
