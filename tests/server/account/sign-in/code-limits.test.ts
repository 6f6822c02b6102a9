import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { rowsOf } from "~/portal-server/platform/db/db";
import { startPortal, type TestPortal } from "../../../setup/portal";
import { setClock } from "../../orders/bookings";
import { solvedCaptcha } from "./proofs";

let portal: TestPortal;
beforeAll(async () => {
	portal = await startPortal();
});
afterAll(() => portal.close());
beforeEach(() => portal.store.db.execute(sql`delete from outbox where subject_kind = 'code'`));
afterEach(async () => {
	await setClock(portal, 0);
	for (const table of ["code_message", "sign_in_subject", "verification_code"])
		await portal.store.db.execute(sql`delete from ${sql.identifier(table)}`);
});

const OWNER = "finance@example.com";
const HOME = "203.0.113.9";
const stranger = (one: number) => `10.${one >> 8}.${one & 255}.9`;
const solved = (kind: "click" | "text" = "click") => solvedCaptcha(portal, kind);
const sendMail = async (email: string, address: string, event = "user_retrieve_pwd") =>
	portal.call("Ems/send", { body: { email, event, ...(await solved()) }, address });
const sendText = async (mobile: string, address: string, event = "user_register", kind?: "text") =>
	portal.call("Sms/send", { body: { mobile, template_code: event, ...(await solved(kind)) }, address });
const retrieve = (captcha: string, address: string) =>
	portal.call("account/retrievePassword", {
		body: { type: "email", account: OWNER, captcha, password: "Portal2026" },
		address,
	});
const codesTo = async (recipient: string): Promise<string[]> =>
	(
		await rowsOf<{ code: string }>(
			portal.store.db,
			sql`select payload ->> 'code' as code from outbox where recipient = ${recipient} and kind = 'code' order by id`,
		)
	).map(({ code }) => code);
const signInAt = async (address: string) => {
	const body = { tab: "login", username: OWNER, password: "Portal2026" };
	expect((await portal.call("user/checkIn", { body, address })).code).toBe(1);
};
const wrongFor = (codes: readonly string[]) => {
	const wrong = Array.from({ length: codes.length + 1 }, (_, index) => String(index).padStart(6, "0"));
	return wrong.find((code) => !codes.includes(code)) ?? "";
};

describe("messages with codes", () => {
	it("of strangers leave the owner's in a known network: five an hour of each, fifteen of all strangers [38-1.4]", async () => {
		await signInAt(HOME);
		const refused: (string | null)[] = [];
		for (let minute = 0; minute < 60; minute += 1) {
			await setClock(portal, minute * 60);
			for (let one = 0; one < 4; one += 1) {
				const { code, headers } = await sendMail(OWNER, stranger(minute * 4 + one));
				if (code !== 1) refused.push(headers.get("retry-after"));
			}
		}
		const { length } = await codesTo(OWNER);
		expect([length > 10, length <= 15], `${length} of strangers`).toEqual([true, true]);
		expect(refused).toEqual([]);
		for (let one = 0; one < 5; one += 1) {
			await setClock(portal, 3_600 + one * 61);
			expect((await sendMail(OWNER, HOME)).data).toBeNull();
		}
		await setClock(portal, 3_600 + 5 * 61);
		const sixth = await sendMail(OWNER, HOME);
		expect([sixth.data.type, sixth.msg]).toEqual(["too_many", expect.stringMatching(/in 5\d minutes\.$/)]);
	});

	it("say of a code that is good still that it is, and the one in the mail opens, for an address without account as well [38-1.4]", async () => {
		for (let one = 0; one < 5; one += 1) await sendMail(OWNER, stranger(one));
		const codes = await codesTo(OWNER);
		const late = await sendMail(OWNER, HOME);
		expect([late.code, late.data, late.msg]).toEqual([
			1,
			{ sent_before: true },
			expect.stringContaining("spam folder"),
		]);
		expect([codes.length, await codesTo(OWNER)]).toEqual([5, codes]);
		for (let one = 0; one < 5; one += 1) await sendMail("nobody@example.com", stranger(one));
		const unknown = await sendMail("nobody@example.com", HOME);
		expect([unknown.code, unknown.data, unknown.msg]).toEqual([late.code, late.data, late.msg]);
		expect((await retrieve(codes[2] ?? "", HOME)).code).toBe(1);
		expect((await retrieve(codes[3] ?? "", HOME)).code).toBe(0);
	});

	it.each([
		["picture", undefined, [1, null]],
		["question in words", "text", [0, "captchaInfo"]],
	] as const)("go to a telephone by a %s or not [38-1.4]", async (_what, kind, expected) => {
		const { code, data } = await sendText("13912340000", HOME, "user_register", kind);
		expect([code, data ? Object.keys(data.fields).join() : null]).toEqual(expected);
		expect((await sendMail("reader@example.com", HOME, "user_register")).code).toBe(1);
	});

	it("go to telephones of nobody for half of the site's texts alone, and by five of a network [38-1.4]", async () => {
		let sent = 0;
		for (let one = 0; one < 293; one += 1) sent += (await sendText(`139${10_000_000 + one}`, stranger(one % 20))).code;
		expect(sent).toBe(100);
		await portal.store.db.execute(
			sql`insert into code_message (subject) select unnest(array['code-all:mobile', 'code-all:mobile:new']) from generate_series(1, 50)`,
		);
		expect((await sendText("13988880000", stranger(90))).data.type).toBe("too_many");
		expect((await sendText("13800000001", stranger(91), "user_retrieve_pwd")).data).toBeNull();
		expect(await codesTo("13800000001")).toHaveLength(1);
	});
});

describe("wrong codes", () => {
	it("of a stranger void nothing for the owner, in another network or a known one [38-1.4]", async () => {
		await signInAt(HOME);
		await sendMail(OWNER, stranger(1));
		const codes = await codesTo(OWNER);
		const [right = ""] = codes;
		for (let one = 0; one < 20; one += 1) expect((await retrieve(wrongFor(codes), stranger(2))).code).toBe(0);
		expect((await retrieve(right, stranger(2))).code).toBe(0);
		for (let one = 0; one < 40; one += 1) await retrieve(wrongFor(codes), stranger(3 + one));
		expect((await retrieve(right, HOME)).code).toBe(1);
	});

	it("of all strangers are fifty a code: then it is right in a known network alone [38-1.4]", async () => {
		await signInAt(HOME);
		await sendMail(OWNER, stranger(1));
		const codes = await codesTo(OWNER);
		const [right = ""] = codes;
		for (let one = 0; one < 50; one += 1) await retrieve(wrongFor(codes), stranger(2 + one));
		expect((await retrieve(right, stranger(90))).code).toBe(0);
		expect((await retrieve(right, HOME)).code).toBe(1);
	});

	it("of all strangers void what was sent: whoever asks then has another one, and is not told of those [38-1.4]", async () => {
		for (let one = 0; one < 5; one += 1) await sendMail(OWNER, stranger(one));
		const codes = await codesTo(OWNER);
		for (let one = 0; one < 50; one += 1) await retrieve(wrongFor(codes), stranger(10 + one));
		const requested = await sendMail(OWNER, stranger(95));
		expect([requested.code, requested.data]).toEqual([1, null]);
		const [another = ""] = (await codesTo(OWNER)).slice(5);
		expect((await retrieve(another, stranger(95))).code).toBe(1);
	});
});
