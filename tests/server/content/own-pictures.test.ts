import { rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { TestPortal } from "../../setup/portal";
import { movedBy } from "../../setup/store/moved";
import { pdf, png } from "../files/corpus";
import { readBack, sendFile } from "../files/sending";
import type { TestMember } from "../orders/members";
import type { OwnStage } from "./own-stage";

const folder = await vi.hoisted(async () => (await import("../files/sending")).ownDataFolder());
const { callsOn, of, openOwnStage } = await import("./own-stage");
const { rowsOf } = await import("~/portal-server/platform/db/db");
const { theStorage } = await import("~/portal-server/platform/files/storage");
const { sweepFiles } = await import("~/portal-server/platform/files/sweep-job");

let stage: OwnStage;
let portal: TestPortal;
let writer: TestMember;
let colleague: TestMember;
let stranger: TestMember;
let operator: TestMember;

beforeAll(async () => {
	stage = await openOwnStage();
	({ portal, writer, colleague, stranger, operator } = stage);
});
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const { post, draft, decide, published } = callsOn(() => stage);

describe("a picture in an article", () => {
	const send = async (who: TestMember, shade: number) => {
		const sent = await sendFile(portal, {
			token: who.token,
			bytes: png(9, 9, shade),
			name: `${shade}.png`,
			type: "image/png",
		});
		return sent.data.file.url as string;
	};
	const statuses = (url: string) =>
		Promise.all(
			[undefined, stranger.token, colleague.token, operator.token].map(
				async (token) => (await readBack(portal, url, token)).status,
			),
		);

	it("is read by colleagues in a draft, by operators in review and by everybody once it is published", async () => {
		const url = await send(writer, 1);
		const html = `<p><img src="${url}" alt="Gate"></p>`;
		expect(await statuses(url)).toEqual([404, 404, 404, 404]);
		const article = of(await draft({ html }));
		expect(await statuses(url)).toEqual([404, 404, 200, 404]);
		await post("cms/submitContent", writer, article);
		expect(await statuses(url)).toEqual([404, 404, 200, 200]);
		await decide("publishArticle", article);
		expect(await statuses(url)).toEqual([200, 200, 200, 200]);
		const show = (status: number) =>
			portal.store.db.execute(sql`update channel set status = ${status} where value = 'arrival'`);
		await show(0);
		expect(await statuses(url)).toEqual([404, 404, 200, 200]);
		await show(1);
		await post("cms/withdrawContent", writer, article);
		expect(await statuses(url)).toEqual([404, 404, 200, 200]);
	});

	it("of a paid article is not given away, and one of another company not at all", async () => {
		const [own, theirs] = [await send(writer, 2), await send(stranger, 3)];
		await published({ html: `<p><img src="${own}" alt=""></p>` }, { price_amount: 500, price_currency: "CNY" });
		expect(await statuses(own)).toEqual([404, 404, 200, 200]);
		await published({ html: `<p><img src="${theirs}" alt=""></p>` });
		expect(await statuses(theirs)).toEqual([404, 200, 404, 404]);
		const [stored] = await rowsOf(portal.store.db, sql`select is_attached from upload where url = ${theirs}`);
		expect(stored).toEqual({ is_attached: false });
	});

	it("opens nothing that its writer has not sent: a colleague's bank slip stays the colleague's, before and after it is published [38-1.6]", async () => {
		const slip = await send(colleague, 5);
		const html = `<p><img src="${slip}" alt=""></p>`;
		const readers = async () => [(await readBack(portal, slip, writer.token)).status, ...(await statuses(slip))];
		const article = of(await draft({ html }));
		expect(await readers()).toEqual([404, 404, 404, 200, 404]);
		await post("cms/submitContent", writer, article);
		await decide("publishArticle", article);
		expect(await readers()).toEqual([404, 404, 404, 200, 404]);
	});

	it("is its sender's alone again once the article is deleted [38-1.6]", async () => {
		const url = await send(writer, 6);
		const article = of(await draft({ html: `<p><img src="${url}" alt=""></p>` }));
		expect(await statuses(url)).toEqual([404, 404, 200, 404]);
		expect((await post("cms/deleteContent", writer, article)).code).toBe(1);
		expect([(await readBack(portal, url, writer.token)).status, ...(await statuses(url))]).toEqual([
			200, 404, 404, 404, 404,
		]);
	});

	it("is a picture: a paper that stands for one is nobody else's to read", async () => {
		const { data } = await sendFile(portal, {
			token: writer.token,
			bytes: pdf("%paper"),
			name: "paper.pdf",
			type: "application/pdf",
		});
		await published({ html: `<p><img src="${data.file.url}" alt=""></p>` });
		expect(await statuses(data.file.url)).toEqual([404, 404, 404, 404]);
	});

	it("stays however old it is, also one that is not there any more is no fault", async () => {
		const url = await send(writer, 4);
		await published({ html: `<p><img src="${url}" alt=""><img src="/storage/none.png" alt=""></p>` });
		await portal.store.db.execute(sql`update upload set last_upload_time = ${movedBy("last_upload_time", -259200)}`);
		await sweepFiles(portal.store, theStorage(), new AbortController().signal);
		expect((await readBack(portal, url)).status).toBe(200);
	});
});
