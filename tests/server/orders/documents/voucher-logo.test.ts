import { rm } from "node:fs/promises";
import { sql } from "drizzle-orm";
import sharp, { type SharpOptions } from "sharp";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_VOUCHER_SETTING } from "~/portal-contract/company/voucher-setting";
import type { TestPortal } from "../../../setup/portal";
import { pdf as pdfBytes } from "../../files/corpus";
import { readBack, sendFile } from "../../files/sending";
import { setClock } from "../bookings";
import { openVouchers, type Vouchers } from "./vouchers";

const folder = await vi.hoisted(async () => (await import("../../files/sending")).ownDataFolder());
const { startPortal } = await import("../../../setup/portal");
const { sweepFiles } = await import("~/portal-server/platform/files/sweep-job");
const { theStorage } = await import("~/portal-server/platform/files/storage");

let portal: TestPortal;
let vouchers: Vouchers;
let operator: string;

const laterBy = (days: number) => setClock(portal, days * 86_400);

beforeAll(async () => {
	portal = await startPortal();
	vouchers = await openVouchers(portal, folder);
	operator = (await portal.signIn("demo_operator")).token;
});
beforeEach(() => vouchers.save({}).then(() => undefined));
afterEach(() => laterBy(0));
afterAll(async () => {
	await portal?.close();
	await rm(folder, { recursive: true, force: true });
});

const picture = (kind: "png" | "jpeg" | "webp" | "gif", width = 300, height = 100) =>
	sharp({ create: { width, height, channels: 3, background: "#b93a1b" } })
		.toFormat(kind)
		.toBuffer();
const upload = async (bytes: Uint8Array, name: string, type: string, token = vouchers.member.token): Promise<string> =>
	(await sendFile(portal, { token, bytes, name, type })).data.file.url;

describe("the logo", () => {
	it.each(["png", "jpeg", "webp"] as const)(
		"is a picture of the member's own: %s; it stands in the PDF, and the company reads it",
		async (kind) => {
			const logo = await upload(await picture(kind), `logo.${kind}`, `image/${kind}`);
			expect((await readBack(portal, logo, vouchers.colleague.token)).status).toBe(404);
			await vouchers.save({ logo });
			expect((await vouchers.voucher()).letterhead?.logo).toEqual({ url: logo, width: 300, height: 100 });
			const { bytes } = await vouchers.download();
			expect(bytes.toString("latin1")).toContain("/Subtype /Image");
			const readers = [vouchers.colleague.token, operator, vouchers.stranger.token, undefined];
			expect(await Promise.all(readers.map(async (token) => (await readBack(portal, logo, token)).status))).toEqual([
				200, 200, 404, 404,
			]);
			await vouchers.save({ logo, paper: "A5" }, vouchers.colleague.token);
		},
	);

	it("of another company, of a colleague's own files, of another kind or above 2 MB is refused", async () => {
		const foreign = await upload(await picture("png", 90, 30), "a.png", "image/png", vouchers.stranger.token);
		const private_one = await upload(await picture("png", 60, 20), "b.png", "image/png", vouchers.colleague.token);
		const paper = await upload(pdfBytes("%logo"), "logo.pdf", "application/pdf");
		const moving = await upload(await picture("gif"), "logo.gif", "image/gif");
		const noise = {
			create: {
				width: 1000,
				height: 900,
				channels: 3,
				background: "#fff",
				noise: { type: "gaussian", mean: 128, sigma: 60 },
			},
		};
		const large = await upload(
			await sharp(noise as SharpOptions)
				.png({ compressionLevel: 0 })
				.toBuffer(),
			"large.png",
			"image/png",
		);
		const { version } = await vouchers.read();
		for (const [logo, said] of [
			...[foreign, private_one, "https://example.com/a.png", "/etc/passwd"].map(
				(one) => [one, /upload it again/] as const,
			),
			...[paper, moving].map((one) => [one, /PNG, JPG or WebP/] as const),
			[large, /2 MB/],
		] as const) {
			const answer = await vouchers.post({ ...DEFAULT_VOUCHER_SETTING, logo, version });
			expect([logo, answer.code, answer.data.fields?.logo]).toEqual([logo, 0, expect.stringMatching(said)]);
			expect((await vouchers.preview({ logo })).code).toBe(0);
		}
		expect((await vouchers.read()).logo).toBe("");
	});

	it("whose file cannot be read leaves the voucher without it", async () => {
		const logo = await upload(await picture("png", 120, 50), "lost.png", "image/png");
		await vouchers.save({ logo });
		await portal.store.db.execute(
			sql`update stored_file f set storage_key = 'company-0/none' from upload u where u.url = ${logo} and u.company_id = f.company_id and u.stored_file_id = f.id`,
		);
		const { bytes } = await vouchers.download();
		expect(bytes.toString("latin1")).not.toContain("/Subtype /Image");
	});

	it("stays while it is in use, and is swept away when it has been replaced", async () => {
		const logo = await upload(await picture("png", 200, 50), "used.png", "image/png");
		await vouchers.save({ logo });
		const sweep = async () => {
			await laterBy(3);
			await sweepFiles(portal.store, theStorage(), new AbortController().signal);
			await laterBy(0);
			return (await readBack(portal, logo, vouchers.member.token)).status;
		};
		expect(await sweep()).toBe(200);
		await vouchers.save({});
		expect(await sweep()).toBe(404);
	});
});
